import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useContentAction } from '../content/content.queries.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { Dialog } from '../shell/dialog.js';
import { notify } from '../shell/notices.js';
import { ASSET_WORKSPACE } from './asset.js';

/** Adds a folder. */
export function NewFolder({ path }: { path: string }) {
  const { assets } = useContentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {assets.newFolder}
      </Button>
      {isOpen && <FolderDialog path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

function FolderDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { assets, done } = useContentTexts();
  const [name, setName] = useState('');
  const creation = useContentAction(
    () => server().content.createNode(ASSET_WORKSPACE, path, { '@name': name, '@nodeType': 'cms:folder' }),
    { isQuiet: true },
  );
  return (
    <Dialog title={assets.newFolder} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          creation.mutate(undefined, {
            onSuccess: () => {
              notify(done.created(name));
              onClose();
            },
          });
        }}
      >
        <Stack>
          {creation.isError && (
            <Alert color="red" role="alert">
              {describeError(creation.error)}
            </Alert>
          )}
          <TextInput
            label={assets.folderName}
            required
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={creation.isPending}>
              {assets.createFolder}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
