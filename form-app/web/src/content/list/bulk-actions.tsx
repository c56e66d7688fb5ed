import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { RelocateDialog } from './relocate-dialog.js';
import { RemoveDialog } from './remove-dialog.js';
import { outermost, type NodeRow } from './tree/tree-rows.js';
import { UnpublishDialog } from './unpublish-dialog.js';

interface BulkActionsProps {
  readonly workspace: string;
  readonly nodes: readonly NodeRow[];
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Actions on all selected nodes, each in one transaction. */
export function BulkActions({ workspace, nodes, onDone, children }: BulkActionsProps) {
  const { list, done, actions } = useContentTexts();
  const mayPublish = useMay('content.publish');
  const [question, setQuestion] = useState<'unpublish' | 'remove' | 'move' | 'copy'>();
  const selected = nodes.map(({ path }) => path);
  const roots = outermost(selected);
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
  const dialog = { workspace, onClose: () => setQuestion(undefined) };
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
      {(['move', 'copy', 'remove'] as const).map((each) => (
        <Button key={each} size="compact-sm" variant="default" onClick={() => setQuestion(each)}>
          {actions[each]}
        </Button>
      ))}
      {children}
      {question === 'unpublish' && <UnpublishDialog {...dialog} paths={selected} onDone={onDone} />}
      {question === 'remove' && <RemoveDialog {...dialog} paths={roots} onRemoved={onDone} />}
      {(question === 'move' || question === 'copy') && (
        <RelocateDialog
          {...dialog}
          kind={question}
          nodes={nodes.filter(({ path }) => roots.includes(path))}
          onDone={onDone}
        />
      )}
    </Group>
  );
}
