import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Dialog } from '../../shell/dialog.js';
import { DialogButtons } from '../../shell/dialog-buttons.js';
import { notify } from '../../shell/notices.js';
import { SteadyButton } from '../../shell/steady-button.js';
import { NodeBrowser } from '../chooser/node-browser.js';
import { childPath, lastName, parentPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { describeRejection } from '../describe-rejection.js';
import type { ContentNode } from '../model/node.js';
import { moveNodes } from '../moving/moves.store.js';
import { useContentTexts } from '../use-content-texts.js';
import { useRelocationTargets } from './use-relocation-targets.js';

interface RelocateDialogProps {
  readonly kind: 'move' | 'copy';
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly returnTo: string;
  readonly onDone: (path: string) => void;
  readonly onClose: () => void;
}

/** Moves or copies a node to another parent. */
export function RelocateDialog({ kind, place, node, returnTo, onDone, onClose }: RelocateDialogProps) {
  const { relocate, done } = useContentTexts();
  const { workspace, path } = place;
  const [to, setTo] = useState(parentPath(path));
  const targets = useRelocationTargets(place, node, to);
  const isMove = kind === 'move';
  const action = useContentAction(
    async () => {
      if (!isMove) await server().content.copyNode(workspace, path, { to });
      else
        await moveNodes(
          workspace,
          [path],
          [{ method: 'POST', path: `/${workspace}${path}@move`, body: { to } }],
        );
    },
    { isQuiet: true, ...(isMove && { removes: { workspace, paths: [path] } }) },
  );
  const title = isMove ? relocate.moveTitle : relocate.copyTitle;
  return (
    <Dialog title={title(lastName(path))} onClose={onClose} returnTo={returnTo}>
      <Stack>
        {action.isError && (
          <Alert color="red" role="alert">
            {describeRejection(action.error)}
          </Alert>
        )}
        <NodeBrowser
          place={{ workspace, path: to }}
          onOpen={(next) => setTo(next)}
          isShown={targets.isShown}
        />
        <div role="status">
          <Text size="sm">{relocate.here(to)}</Text>
          {targets.reason !== undefined && <Text size="sm">{targets.reason}</Text>}
        </div>
        <DialogButtons onCancel={onClose}>
          <SteadyButton
            isOff={!targets.isAllowed || action.isPending}
            onClick={() =>
              action.mutate(undefined, {
                onSuccess: () => {
                  if (!isMove) notify(done.copied);
                  onClose();
                  if (isMove) onDone(childPath(to, lastName(path)));
                },
              })
            }
          >
            {isMove ? relocate.move : relocate.copy}
          </SteadyButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
