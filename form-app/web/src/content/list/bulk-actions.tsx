import type { ContentOperation } from '#client';
import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { childPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { RemoveDialog } from './remove-dialog.js';

interface BulkActionsProps {
  /** The place of the parent. */
  readonly place: NodePlace;
  readonly names: readonly string[];
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** What is done with all selected nodes, in one transaction. */
export function BulkActions({ place, names, onDone, children }: BulkActionsProps) {
  const { list, done } = useContentTexts();
  const mayPublish = useMay('content.publish');
  const [isRemoving, setRemoving] = useState(false);
  const paths = names.map((name) => childPath(place.path, name));
  const run = useContentAction((suffix: 'publish' | 'unpublish') =>
    server().content.runAll(
      paths.map((path): ContentOperation => ({
        method: 'POST',
        path: `/${place.workspace}${path}@${suffix}`,
      })),
    ),
  );
  const start = (suffix: 'publish' | 'unpublish'): void =>
    run.mutate(suffix, {
      onSuccess: () => {
        notify(suffix === 'publish' ? done.published(names.length) : done.unpublished(names.length));
        onDone();
      },
    });
  return (
    <Group gap="xs" role="group" aria-label={list.selected(names.length)}>
      <Text size="sm" fw={600}>
        {list.selected(names.length)}
      </Text>
      {mayPublish && (
        <>
          <Button size="compact-sm" loading={run.isPending} onClick={() => start('publish')}>
            {list.publish}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => start('unpublish')}>
            {list.unpublish}
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setRemoving(true)}>
        {list.remove}
      </Button>
      {children}
      {isRemoving && (
        <RemoveDialog
          workspace={place.workspace}
          paths={paths}
          onClose={() => setRemoving(false)}
          onRemoved={onDone}
        />
      )}
    </Group>
  );
}
