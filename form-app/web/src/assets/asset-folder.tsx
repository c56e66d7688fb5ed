import type { ContentStructure } from '#client';
import { Button, FileButton, Group, Text, TextInput, Title } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { lastName, parentPath } from '../content/content-path.js';
import { NodeMenu } from '../content/list/node-menu.js';
import { Pager } from '../content/list/pager.js';
import { mayAdd, mayWrite } from '../content/model/may-write.js';
import type { ContentNode } from '../content/model/node.js';
import { useShownChildren } from '../content/removal/use-shown-children.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { useLinked } from '../shell/use-linked.js';
import { ASSET_WORKSPACE } from './asset.js';
import { AssetCrumbs } from './asset-crumbs.js';
import { AssetGrid } from './asset-grid.js';
import { NewFolder } from './new-folder.js';
import styles from './assets.module.css';
import { UploadProgress } from './upload-progress.js';
import { useUploads } from './use-uploads.js';

const route = getRouteApi('/shell/assets/$');
const PAGE = 60;

interface AssetFolderProps {
  readonly path: string;
  readonly folder: ContentNode;
  readonly structure: ContentStructure;
}

/** The folders and files in a folder. Files can be dropped on it to upload them. */
export function AssetFolder({ path, folder, structure }: AssetFolderProps) {
  const { assets } = useContentTexts();
  const navigate = route.useNavigate();
  const { search: linked = '' } = route.useSearch();
  const [search, setSearch] = useLinked(linked);
  const { running, upload } = useUploads(path);
  const place = { workspace: ASSET_WORKSPACE, path };
  const isWritable = mayAdd(structure, place);
  return (
    <>
      <AssetCrumbs path={path} />
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {path === '/' ? assets.area : lastName(path)}
        </Title>
        <Group gap="xs">
          {isWritable && (
            <>
              <NewFolder path={path} />
              <FileButton multiple onChange={(files) => void upload(files)}>
                {(props) => <Button {...props}>{assets.upload}</Button>}
              </FileButton>
            </>
          )}
          {path !== '/' && mayWrite(structure, place) && <FolderMenu path={path} folder={folder} />}
        </Group>
      </Group>
      <TextInput
        type="search"
        label={assets.search}
        mb="md"
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value);
          void navigate({ search: { search: value }, replace: true });
        }}
      />
      <UploadProgress running={running} />
      <Files path={path} onDrop={isWritable ? (files) => void upload(files) : undefined} />
    </>
  );
}

interface FilesProps {
  readonly path: string;
  /** Undefined: files cannot be uploaded here. */
  readonly onDrop: ((files: readonly File[]) => void) | undefined;
}

/** A page of the entries of the folder; uploads dropped files. */
function Files({ path, onDrop }: FilesProps) {
  const { assets, what, list } = useContentTexts();
  const navigate = route.useNavigate();
  const { search: q = '', page: linkedPage = '1' } = route.useSearch();
  const [isOver, setOver] = useState(false);
  const offset = (Math.max(1, Math.floor(Number(linkedPage)) || 1) - 1) * PAGE;
  const children = useShownChildren({ workspace: ASSET_WORKSPACE, path }, { offset, limit: PAGE, q });
  const total = children.data?.total;
  return (
    <>
      <div
        className={styles.drop}
        data-over={(isOver && onDrop !== undefined) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (event.dataTransfer.files.length > 0) onDrop?.([...event.dataTransfer.files]);
        }}
      >
        {children.isPending && <Loading what={what.children} />}
        {children.isError && (
          <Failed what={assets.folder} error={children.error} onRetry={() => void children.refetch()} />
        )}
        {children.isSuccess && (
          <Entries path={path} nodes={children.data.nodes} q={q} mayUpload={onDrop !== undefined} />
        )}
      </div>
      <Group justify="space-between" mt="xs">
        <Text size="sm" c="dimmed" role="status">
          {total !== undefined && list.count(total)}
        </Text>
        <Pager
          offset={offset}
          limit={PAGE}
          total={total ?? 0}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: String(next) }) })}
        />
      </Group>
    </>
  );
}

interface EntriesProps {
  readonly path: string;
  readonly nodes: readonly ContentNode[];
  readonly q: string;
  readonly mayUpload: boolean;
}

function Entries({ path, nodes, q, mayUpload }: EntriesProps) {
  const { assets, list } = useContentTexts();
  if (nodes.length > 0) return <AssetGrid folder={path} nodes={nodes} label={assets.folder} wrap={linkTo} />;
  return (
    <Empty title={q === '' ? assets.empty : list.notFound}>
      {q === '' && mayUpload && <Text>{assets.emptyHelp}</Text>}
    </Empty>
  );
}

function linkTo(_: ContentNode, path: string, content: ReactNode) {
  return (
    <Link to="/assets/$" params={{ _splat: path.slice(1) }} className={styles.entry ?? ''}>
      {content}
    </Link>
  );
}

function FolderMenu({ path, folder }: Pick<AssetFolderProps, 'path' | 'folder'>) {
  const navigate = route.useNavigate();
  const goTo = (target: string): void => void navigate({ params: { _splat: target.slice(1) }, search: {} });
  return (
    <NodeMenu
      place={{ workspace: ASSET_WORKSPACE, path }}
      node={folder}
      hasVersions={false}
      onMoved={({ path: to }) => goTo(to)}
      onRemoved={() => goTo(parentPath(path))}
    />
  );
}
