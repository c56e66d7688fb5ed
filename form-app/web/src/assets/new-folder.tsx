import { Button } from '@mantine/core';
import { useState } from 'react';
import { useContentAction } from '../content/content.queries.js';
import { NameDialog } from '../content/list/name-dialog.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { ASSET_WORKSPACE } from './asset.js';

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
  const saving = useContentAction(
    (name: string) =>
      server().content.createNode(ASSET_WORKSPACE, path, { '@name': name, '@nodeType': 'cms:folder' }),
    { isQuiet: true },
  );
  return (
    <NameDialog
      title={assets.newFolder}
      label={assets.folderName}
      action={assets.createFolder}
      saving={saving}
      onSaved={(name) => {
        notify(done.created(name));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
