import type { ContentStructure } from '#client';
import { Alert, Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { languageName } from '../../languages/language-name.js';
import { CONTEXT_PATH } from '../../server/base-path.js';
import { server } from '../../server/connection.js';
import { CopiedField } from '../../forms/copied-field.js';
import { Empty, Failed, Loading } from '../../shell/states.js';
import type { NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { useEditedLanguage } from '../editor/use-edited-language.js';
import { endpointsFor } from '../model/endpoints-for.js';
import { mayWrite } from '../model/may-write.js';
import { textOf, type ContentNode } from '../model/node.js';
import { PagePreview } from './page-preview.js';
import { UnsavedNotice } from './unsaved-notice.js';
import styles from '../content.module.css';
import { useContentTexts } from '../use-content-texts.js';
import { useTexts } from '../../texts/use-texts.js';

interface PreviewViewProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly structure: ContentStructure;
}

/** The front end's page for a node, and the responses of the endpoints, both with drafts. */
export function PreviewView({ place, node, structure }: PreviewViewProps) {
  const { preview } = useContentTexts();
  const endpoints = endpointsFor(place, node, structure);
  const [path, setPath] = useState(endpoints[0]?.path ?? '');
  const [language, setLanguage] = useEditedLanguage(structure);
  const [isJson, setJson] = useState(false);
  const endpoint = endpoints.find((each) => each.path === path);
  if (endpoint === undefined)
    return (
      <Empty title={preview.none}>
        <Text>{preview.noneHelp}</Text>
      </Empty>
    );
  const isWritable = mayWrite(structure, place);
  const template = isWritable ? endpoint.previewUrl : undefined;
  const rest = endpoint.rootPath === '/' ? place.path : place.path.slice(endpoint.rootPath.length);
  return (
    <Stack>
      <UnsavedNotice {...{ place, node, structure }} />
      <Group align="flex-end">
        <NativeSelect
          label={preview.endpoint}
          value={path}
          data={endpoints.map((each) => ({ value: each.path, label: `/.rest/${each.path}` }))}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        {structure.languages.length > 1 && (
          <NativeSelect
            label={preview.language}
            value={language}
            data={structure.languages.map((each) => ({ value: each, label: languageName(each) }))}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          />
        )}
        {template !== undefined && <ViewChoice isJson={isJson} onChange={setJson} />}
      </Group>
      {template === undefined || isJson ? (
        <>
          <Response place={place} endpoint={endpoint.path} rest={rest} language={language} />
          {isWritable && (
            <ShareLink place={place} url={`/.rest/${endpoint.path}${rest}`} language={language} />
          )}
        </>
      ) : (
        <PagePreview {...{ place, template, language }} path={rest} revision={textOf(node, '@revision')} />
      )}
    </Stack>
  );
}

/** Switches between the page and the responses that it is rendered from. */
function ViewChoice({ isJson, onChange }: { isJson: boolean; onChange: (isJson: boolean) => void }) {
  const { preview } = useContentTexts();
  return (
    <SegmentedControl
      aria-label={preview.as}
      value={isJson ? 'json' : 'page'}
      onChange={(value) => onChange(value === 'json')}
      data={[
        { value: 'page', label: preview.page },
        { value: 'json', label: preview.asJson },
      ]}
    />
  );
}

interface ResponseProps {
  readonly place: NodePlace;
  readonly endpoint: string;
  readonly rest: string;
  readonly language: string;
}

function Response({ place, endpoint, rest, language }: ResponseProps) {
  const { preview } = useContentTexts();
  const response = useQuery({
    queryKey: ['content', 'preview', place.workspace, place.path, endpoint, rest, language],
    queryFn: ({ signal }) =>
      server().delivery.readNode(endpoint, rest, {
        preview: true,
        ...(language === '' ? {} : { lang: language }),
        signal,
      }),
    staleTime: 0,
  });
  if (response.isPending) return <Loading what={preview.json} />;
  if (response.isError)
    return <Failed what={preview.json} error={response.error} onRetry={() => void response.refetch()} />;
  return (
    <pre className={styles.json} tabIndex={0} aria-label={preview.json}>
      {JSON.stringify(response.data, null, 2)}
    </pre>
  );
}

/** A link that gives others access to the draft. */
function ShareLink({ place, url, language }: { place: NodePlace; url: string; language: string }) {
  const { preview } = useContentTexts();
  const { what } = useTexts('share');
  const creation = useContentAction(() => server().content.createPreviewToken(place.workspace, place.path));
  const field = useRef<HTMLDivElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => {
    if (creation.isSuccess) field.current?.querySelector('textarea')?.focus();
  }, [creation.isSuccess]);
  const lang = language === '' ? '' : `&lang=${language}`;
  const link = `${location.origin}${CONTEXT_PATH}${encodeURI(url)}?previewToken=${creation.data?.previewToken ?? ''}${lang}`;
  return (
    <Alert color="gray" title={preview.link}>
      <Stack gap="xs" ref={field}>
        <Text size="sm">{preview.linkHelp}</Text>
        {creation.data === undefined ? (
          <Button
            variant="default"
            loading={creation.isPending}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => creation.mutate(undefined)}
          >
            {preview.createLink}
          </Button>
        ) : (
          <CopiedField label={preview.link} value={link} what={what.address} />
        )}
      </Stack>
    </Alert>
  );
}
