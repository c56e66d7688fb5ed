import type { ContentStructure } from '#client';
import { Anchor, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import contentStyles from '../content/content.module.css';
import { lastName, parentPath } from '../content/content-path.js';
import { ReferrerList, referrersOf } from '../content/referrer-list.js';
import { refreshContent } from '../content/refresh-content.js';
import { NodeMenu } from '../content/list/node-menu.js';
import { mayWrite } from '../content/model/may-write.js';
import { NodeStatus } from '../content/node-status.js';
import { textOf, titleOf, type ContentNode } from '../content/model/node.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { CONTEXT_PATH } from '../server/base-path.js';
import { server } from '../server/connection.js';
import { describeError } from '../server/describe-error.js';
import { notify } from '../shell/notices.js';
import { Failed, Loading } from '../shell/states.js';
import { Tag } from '../shell/tag.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { ASSET_WORKSPACE, fileOf } from './asset.js';
import { assetKey } from './asset-key.js';
import { AssetCrumbs } from './asset-crumbs.js';
import { AssetMetadata } from './asset-metadata.js';
import styles from './assets.module.css';
import { FocalPoint } from './focal-point.js';
import { replaceFile } from './upload-file.js';
import { UploadProgress } from './upload-progress.js';

const route = getRouteApi('/shell/assets/$');

/** One asset: its image, its metadata, and the content that refers to it. */
export function AssetDetails({ path, structure }: { path: string; structure: ContentStructure }) {
  const { what, theContent } = useContentTexts();
  const asset = useQuery({
    queryKey: assetKey(path),
    queryFn: async ({ signal }): Promise<ContentNode> =>
      server().content.readNode(ASSET_WORKSPACE, path, { depth: 1, draft: true, signal }),
  });
  if (asset.isPending) return <Loading what={what.node} />;
  if (asset.isError)
    return <Failed what={theContent} error={asset.error} onRetry={() => void asset.refetch()} />;
  return <FoundAsset path={path} asset={asset.data} structure={structure} />;
}

interface FoundAssetProps {
  readonly path: string;
  readonly asset: ContentNode;
  readonly structure: ContentStructure;
}

function FoundAsset({ path, asset, structure }: FoundAssetProps) {
  const { assets } = useContentTexts();
  const isReadOnly = !mayWrite(structure, { workspace: ASSET_WORKSPACE, path });
  const file = fileOf(asset);
  const url = `${CONTEXT_PATH}/dam/jcr:${textOf(asset, '@id')}/${encodeURIComponent(lastName(path))}`;
  const size = file === undefined ? [] : [file.mimeType, assets.size(file.size)];
  const { width, height } = file ?? {};
  if (width !== undefined && height !== undefined) size.push(assets.dimensions(width, height));
  return (
    <>
      <AssetCrumbs path={path} />
      <AssetHead path={path} asset={asset} isReadOnly={isReadOnly} />
      <div className={styles.details}>
        <Stack>
          {file?.mimeType.startsWith('image/') === true && (
            <FocalPoint
              path={path}
              asset={asset}
              version={textOf(asset, '@revision')}
              isReadOnly={isReadOnly}
            />
          )}
          <Group gap="md">
            <Text size="sm">{size.join(', ')}</Text>
            <Anchor href={url} download size="sm">
              {assets.download}
            </Anchor>
            {!isReadOnly && <ReplaceButton path={path} />}
          </Group>
          <Renditions
            asset={asset}
            structure={structure}
            isImage={file?.mimeType.startsWith('image/') === true}
          />
        </Stack>
        <Stack>
          <AssetMetadata key={textOf(asset, '@id')} {...{ path, asset, structure, isReadOnly }} />
          {!isReadOnly && <UsedBy path={path} revision={textOf(asset, '@revision')} />}
        </Stack>
      </div>
    </>
  );
}

interface AssetHeadProps extends Pick<FoundAssetProps, 'path' | 'asset'> {
  readonly isReadOnly: boolean;
}

function AssetHead({ path, asset, isReadOnly }: AssetHeadProps) {
  const { readOnly } = useContentTexts();
  const navigate = route.useNavigate();
  const goTo = (target: string): void => void navigate({ params: { _splat: target.slice(1) }, search: {} });
  return (
    <Group justify="space-between" wrap="nowrap" mb="md">
      <Group gap="sm">
        <Title order={1} size="h2">
          {titleOf(asset)}
        </Title>
        <NodeStatus node={asset} />
        {isReadOnly && <Tag>{readOnly}</Tag>}
      </Group>
      {!isReadOnly && (
        <NodeMenu
          place={{ workspace: ASSET_WORKSPACE, path }}
          node={asset}
          hasVersions={false}
          onMoved={({ path: to }) => goTo(to)}
          onRemoved={() => goTo(parentPath(path))}
        />
      )}
    </Group>
  );
}

function ReplaceButton({ path }: { path: string }) {
  const { assets } = useContentTexts();
  const queries = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const replace = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      await replaceFile(path, file, setPercent);
      notify(assets.replaced);
      await refreshContent(queries);
    } catch (error) {
      signInStore.expireBy(error);
      notify(describeError(error), { isProblem: true });
    }
    setPercent(undefined);
  };
  return (
    <>
      <FileButton onChange={(file) => void replace(file)}>
        {(props) => (
          <Button variant="default" size="compact-sm" {...props}>
            {assets.replace}
          </Button>
        )}
      </FileButton>
      {percent !== undefined && <UploadProgress running={[{ key: path, name: lastName(path), percent }]} />}
    </>
  );
}

function Renditions({ asset, structure, isImage }: Omit<FoundAssetProps, 'path'> & { isImage: boolean }) {
  const { assets } = useContentTexts();
  const { images } = structure;
  if (images === undefined || !isImage) return null;
  return (
    <section aria-label={assets.renditions}>
      <Title order={2} size="h5" mb="xs">
        {assets.renditions}
      </Title>
      <ul className={styles.renditions}>
        {images.variations.map(({ name }) => (
          <li key={name}>
            <img
              src={`${CONTEXT_PATH}/.imaging/${images.theme}/${name}/jcr:${textOf(asset, '@id')}?${textOf(asset, '@revision')}`}
              alt=""
            />
            <Text size="sm">{name}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The content that would be affected if the asset were deleted. */
function UsedBy({ path, revision }: { path: string; revision: string }) {
  const { assets, remove, what } = useContentTexts();
  const used = useQuery({
    queryKey: ['content', 'used', ASSET_WORKSPACE, path, revision],
    queryFn: async ({ signal }) => {
      try {
        await server().content.removeNode(ASSET_WORKSPACE, path, { dryRun: true, signal });
        return [];
      } catch (error) {
        const found = referrersOf(error);
        if (found.length === 0) throw error;
        return found;
      }
    },
  });
  return (
    <section aria-label={assets.usedBy}>
      <Title order={2} size="h5" mb="xs">
        {assets.usedBy}
      </Title>
      {used.isPending && <Loading what={what.node} />}
      {used.isError && <Text size="sm">{remove.hidden}</Text>}
      {used.data?.length === 0 && <Text size="sm">{assets.unused}</Text>}
      {used.data && <ReferrerList found={used.data} className={contentStyles.link} />}
    </section>
  );
}
