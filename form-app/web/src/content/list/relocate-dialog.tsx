import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../server/describe-error.js';
import { server } from '../../server/connection.js';
import { Dialog } from '../../shell/dialog.js';
import { notify } from '../../shell/notices.js';
import { NodeBrowser } from '../chooser/node-browser.js';
import { childPath, lastName, parentPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';

interface RelocateDialogProps {
  readonly kind: 'move' | 'copy';
  readonly place: NodePlace;
  readonly returnTo: string;
  readonly onDone: (path: string) => void;
  readonly onClose: () => void;
}

/** Moves or copies a node below another one. */
export function RelocateDialog({ kind, place, returnTo, onDone, onClose }: RelocateDialogProps) {
  const { relocate, done } = useContentTexts();
  const { workspace, path } = place;
  const [to, setTo] = useState(parentPath(path));
  const isMove = kind === 'move';
  const action = useContentAction(
    () =>
      isMove
        ? server().content.moveNode(workspace, path, { to })
        : server().content.copyNode(workspace, path, { to }),
    { isQuiet: true, ...(isMove && { removes: { workspace, paths: [path] } }) },
  );
  const title = isMove ? relocate.moveTitle : relocate.copyTitle;
  return (
    <Dialog title={title(lastName(path))} onClose={onClose} returnTo={returnTo}>
      <Stack>
        {action.isError && (
          <Alert color="red" role="alert">
            {describeError(action.error)}
          </Alert>
        )}
        <NodeBrowser place={{ workspace, path: to }} onOpen={(next) => setTo(next)} without={path} />
        <Text size="sm">{relocate.here(to)}</Text>
        <Group justify="flex-end">
          <Button
            loading={action.isPending}
            onClick={() =>
              action.mutate(undefined, {
                onSuccess: () => {
                  notify(isMove ? done.moved : done.copied);
                  onClose();
                  if (isMove) onDone(childPath(to, lastName(path)));
                },
              })
            }
          >
            {isMove ? relocate.move : relocate.copy}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
