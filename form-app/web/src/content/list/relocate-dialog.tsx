import type { ContentOperation } from '#client';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Dialog } from '../../shell/dialog.js';
import { DialogButtons } from '../../shell/dialog-buttons.js';
import { notify } from '../../shell/notices.js';
import { SteadyButton } from '../../shell/steady-button.js';
import { ErrorAlert } from '../../shell/states.js';
import { NodeBrowser } from '../chooser/node-browser.js';
import { lastName, parentPath } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { describeRejection } from '../describe-rejection.js';
import { moveNodes } from '../moving/moves.store.js';
import { useContentTexts } from '../use-content-texts.js';
import { describeEntry } from './describe-entry.js';
import { useRelocationTargets, type RelocatedNode } from './use-relocation-targets.js';

interface RelocateDialogProps {
  readonly kind: 'move' | 'copy';
  readonly workspace: string;
  /** None is below another. */
  readonly nodes: readonly RelocatedNode[];
  readonly returnTo?: string;
  /** @param parent the path of the new parent */
  readonly onDone: (parent: string) => void;
  readonly onClose: () => void;
}

export function RelocateDialog({ kind, workspace, nodes, onDone, ...dialog }: RelocateDialogProps) {
  const { relocate, done } = useContentTexts();
  const { onClose } = dialog;
  const paths = nodes.map(({ path }) => path);
  const [first = ''] = paths;
  const [to, setTo] = useState(parentPath(first));
  const targets = useRelocationTargets(workspace, nodes, to);
  const isMove = kind === 'move';
  const action = useContentAction(
    async () => {
      const operations = paths.map((path): ContentOperation => ({
        method: 'POST',
        path: `/${workspace}${path}@${kind}`,
        body: { to },
      }));
      if (isMove) await moveNodes(workspace, paths, operations);
      else await server().content.runAll(operations);
    },
    { isQuiet: true, ...(isMove && { removes: { workspace, paths } }) },
  );
  const title = isMove ? relocate.moveTitle : relocate.copyTitle;
  const entry = describeEntry(nodes[0]?.node ?? {}, lastName(first));
  return (
    <Dialog title={title(entry, nodes.length)} {...dialog}>
      <Stack>
        <ErrorAlert error={action.error} describe={describeRejection} />
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
                  onDone(to);
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
