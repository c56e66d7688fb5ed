import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parentPath } from '../content/content-path.js';
import { childrenQuery } from '../content/content.queries.js';
import { Pager } from '../content/list/pager.js';
import { textOf } from '../content/model/node.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { Dialog } from '../shell/dialog.js';
import { Failed, Loading } from '../shell/states.js';
import { ASSET_WORKSPACE, isFolder } from './asset.js';
import { AssetGrid } from './asset-grid.js';
import styles from './assets.module.css';
import { UploadProgress } from './upload-progress.js';
import { useUploads } from './use-uploads.js';

interface AssetChooserProps {
  readonly label: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

const PAGE = 60;

export function AssetChooser({ label, onChoose, onClose }: AssetChooserProps) {
  const { chooser, what, assets, fields } = useContentTexts();
  const [folder, setFolder] = useState('/');
  const [page, setPage] = useState(1);
  const offset = (page - 1) * PAGE;
  const place = { workspace: ASSET_WORKSPACE, path: folder };
  const children = useQuery({
    ...childrenQuery(place, { offset, limit: PAGE, q: '' }),
    placeholderData: keepPreviousData,
  });
  const { running, upload } = useUploads(folder);
  const open = (path: string): void => {
    setFolder(path);
    setPage(1);
  };
  return (
    <Dialog title={chooser.title(label)} onClose={onClose} size="xl">
      <Stack gap="sm">
        <Group justify="space-between">
          <Button variant="default" disabled={folder === '/'} onClick={() => open(parentPath(folder))}>
            {chooser.up}
          </Button>
          <Text size="sm">{folder}</Text>
          <FileButton
            onChange={(file) => {
              if (file === null) return;
              void upload([file]).then(([asset]) => {
                if (asset !== undefined) onChoose(textOf(asset, '@id'));
              });
            }}
          >
            {(props) => <Button {...props}>{fields.upload}</Button>}
          </FileButton>
        </Group>
        <UploadProgress running={running} />
        {children.isPending && <Loading what={what.children} />}
        {children.isError && <Failed what={assets.folder} error={children.error} />}
        {children.data?.total === 0 && <Text>{assets.empty}</Text>}
        <AssetGrid
          folder={folder}
          nodes={children.data?.nodes ?? []}
          label={assets.folder}
          wrap={(node, path, content) => (
            <button
              type="button"
              className={styles.entry}
              onClick={() => (isFolder(node) ? open(path) : onChoose(textOf(node, '@id')))}
            >
              {content}
            </button>
          )}
        />
        <Pager offset={offset} limit={PAGE} total={children.data?.total ?? 0} onPage={setPage} />
      </Stack>
    </Dialog>
  );
}
