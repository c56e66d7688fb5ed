import type { ContentStructure } from '#client';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../server/describe-error.js';
import { readWork } from '../../sign-in/stored-work.js';
import { ContentLink } from '../content-link.js';
import type { NodePlace } from '../content-path.js';
import { readUnit } from '../content.queries.js';
import { problemsIn } from '../editor/problems-in.js';
import { NodeConflict } from '../editor/node-conflict.js';
import { useEditing } from '../editor/use-editing.js';
import { useSaving } from '../editor/use-saving.js';
import { mayWrite } from '../model/may-write.js';
import { textOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';

interface UnsavedNoticeProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly structure: ContentStructure;
}

/** Shows that the editor has changes that the preview does not contain, with a button that saves them. */
export function UnsavedNotice({ place, node, structure }: UnsavedNoticeProps) {
  const id = textOf(node, '@id');
  // Read after rendering, because the editor stores its changes when it is unmounted.
  const stored = useQuery({
    queryKey: ['content', 'unsaved', place.workspace, place.path],
    queryFn: ({ signal }) =>
      readWork('content', id) === undefined ? null : readUnit(place, structure, signal),
    enabled: mayWrite(structure, place),
    staleTime: 0,
    gcTime: 0,
  });
  if (stored.data === undefined || stored.data === null) return null;
  return <Unsaved {...{ place, structure }} stored={stored.data} />;
}

function Unsaved({ place, structure, stored }: Omit<UnsavedNoticeProps, 'node'> & { stored: ContentNode }) {
  const { preview } = useContentTexts();
  const editing = useEditing(stored);
  const saving = useSaving({ place, structure, editing });
  const { outcome, isBusy, save } = saving;
  const isWrong = problemsIn(editing.root, { structure, workspace: place.workspace }).length > 0;
  if (!editing.isChanged) return null;
  return (
    <>
      <Alert color="yellow" role={outcome.kind === 'failed' ? 'alert' : 'status'}>
        <Group gap="sm">
          <Text size="sm">
            {outcome.kind === 'failed' ? describeError(outcome.error) : preview.unsaved}{' '}
            {isWrong && preview.incomplete}
          </Text>
          {isWrong || outcome.kind === 'failed' ? (
            <ContentLink to={place} view="edit">
              {preview.toEditor}
            </ContentLink>
          ) : (
            <Button size="compact-sm" loading={isBusy} onClick={() => void save(false)}>
              {preview.saveAndRefresh}
            </Button>
          )}
        </Group>
      </Alert>
      <NodeConflict {...{ place, structure, editing, saving }} />
    </>
  );
}
