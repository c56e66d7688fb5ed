import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Failed, Loading } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import type { NodePlace } from '../content-path.js';
import { useContentTexts } from '../use-content-texts.js';
import { pageUrl } from './page-url.js';
import styles from './preview.module.css';

/** Milliseconds before a token is replaced; it is valid for an hour. */
const TOKEN_AGE = 30 * 60_000;

interface PagePreviewProps {
  readonly place: NodePlace;
  /** The `previewUrl` of the endpoint. */
  readonly template: string;
  /** Path below the root of the endpoint. */
  readonly path: string;
  readonly language: string;
  /** The revision of the node; the page is loaded again when it changes. */
  readonly revision: string;
}

/** The page of the front end with the draft of a node. */
export function PagePreview({ place, template, path, language, revision }: PagePreviewProps) {
  const { preview } = useContentTexts();
  const widths = useTexts('preview');
  const [width, setWidth] = useState('desktop');
  const [reloads, setReloads] = useState(0);
  const token = useQuery({
    queryKey: ['content', 'previewToken', place.workspace, place.path],
    queryFn: () => server().content.createPreviewToken(place.workspace, place.path),
    staleTime: TOKEN_AGE,
  });
  if (token.isPending) return <Loading what={preview.frame} />;
  if (token.isError)
    return <Failed what={preview.frame} error={token.error} onRetry={() => void token.refetch()} />;
  const url = pageUrl(template, { path, token: token.data.previewToken, language });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={widths.width}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: widths.desktop },
            { value: 'phone', label: widths.phone },
          ]}
        />
        <Group gap="xs">
          <Button variant="default" onClick={() => setReloads(reloads + 1)}>
            {preview.reload}
          </Button>
          <Button component="a" variant="default" href={url} target="_blank" rel="noreferrer">
            {preview.newTab}
          </Button>
        </Group>
      </Group>
      <div className={styles.screen}>
        <iframe
          key={`${revision} ${String(reloads)}`}
          className={styles.frame}
          data-width={width}
          title={preview.frame}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </div>
      <Text size="sm" c="dimmed">
        {preview.pageHelp}
      </Text>
    </Stack>
  );
}
