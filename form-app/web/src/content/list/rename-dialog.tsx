import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../server/describe-error.js';
import { server } from '../../server/connection.js';
import { Dialog } from '../../shell/dialog.js';
import { notify } from '../../shell/notices.js';
import { childPath, lastName, parentPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';

interface RenameDialogProps {
  readonly place: NodePlace;
  readonly returnTo: string;
  readonly onRenamed: (path: string) => void;
  readonly onClose: () => void;
}

/** Changes the name of a node, which is part of its URL. */
export function RenameDialog({ place, returnTo, onRenamed, onClose }: RenameDialogProps) {
  const { rename, done } = useContentTexts();
  const { workspace, path } = place;
  const [name, setName] = useState(lastName(path));
  const parent = parentPath(path);
  const action = useContentAction(() => server().content.moveNode(workspace, path, { to: parent, name }), {
    isQuiet: true,
    removes: { workspace, paths: [path] },
  });
  return (
    <Dialog title={rename.title(lastName(path))} onClose={onClose} returnTo={returnTo}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          action.mutate(undefined, {
            onSuccess: () => {
              notify(done.renamed);
              onClose();
              onRenamed(childPath(parent, name));
            },
          });
        }}
      >
        <Stack>
          {action.isError && (
            <Alert color="red" role="alert">
              {describeError(action.error)}
            </Alert>
          )}
          <TextInput
            label={rename.name}
            required
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={action.isPending}>
              {rename.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
