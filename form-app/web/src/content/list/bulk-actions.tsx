import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { childPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { RemoveDialog } from './remove-dialog.js';
import { UnpublishDialog } from './unpublish-dialog.js';

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
  const [question, setQuestion] = useState<'unpublish' | 'remove'>();
  const paths = names.map((name) => childPath(place.path, name));
  const publication = useContentAction(() =>
    server().content.runAll(
      paths.map((path) => ({ method: 'POST', path: `/${place.workspace}${path}@publish` })),
    ),
  );
  const publish = (): void =>
    publication.mutate(undefined, {
      onSuccess: () => {
        notify(done.published(names.length));
        onDone();
      },
    });
  const dialog = { workspace: place.workspace, paths, onClose: () => setQuestion(undefined) };
  return (
    <Group gap="xs" role="group" aria-label={list.selected(names.length)}>
      <Text size="sm" fw={600}>
        {list.selected(names.length)}
      </Text>
      {mayPublish && (
        <>
          <Button size="compact-sm" loading={publication.isPending} onClick={publish}>
            {list.publish}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setQuestion('unpublish')}>
            {list.unpublish}
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setQuestion('remove')}>
        {list.remove}
      </Button>
      {children}
      {question === 'unpublish' && <UnpublishDialog {...dialog} onDone={onDone} />}
      {question === 'remove' && <RemoveDialog {...dialog} onRemoved={onDone} />}
    </Group>
  );
}
