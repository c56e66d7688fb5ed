import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { RemoveDialog } from './remove-dialog.js';
import { outermost } from './tree/tree-rows.js';
import { UnpublishDialog } from './unpublish-dialog.js';

interface BulkActionsProps {
  readonly workspace: string;
  /** Paths of the selected nodes. */
  readonly selected: readonly string[];
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Actions on all selected nodes, each in one transaction. */
export function BulkActions({ workspace, selected, onDone, children }: BulkActionsProps) {
  const { list, done } = useContentTexts();
  const mayPublish = useMay('content.publish');
  const [question, setQuestion] = useState<'unpublish' | 'remove'>();
  const paths = question === 'remove' ? outermost(selected) : selected;
  const publication = useContentAction(() =>
    server().content.runAll(
      selected.map((path) => ({ method: 'POST', path: `/${workspace}${path}@publish` })),
    ),
  );
  const publish = (): void =>
    publication.mutate(undefined, {
      onSuccess: () => {
        notify(done.published(selected.length));
        onDone();
      },
    });
  const dialog = { workspace, paths, onClose: () => setQuestion(undefined) };
  return (
    <Group gap="xs" role="group" aria-label={list.selected(selected.length)}>
      <Text size="sm" fw={600}>
        {list.selected(selected.length)}
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
