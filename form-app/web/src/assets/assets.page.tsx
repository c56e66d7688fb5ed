import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isMissing, nodeQuery, structureQuery } from '../content/content.queries.js';
import { titleOf } from '../content/model/node.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { usePageTitle } from '../shell/page-title.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { ASSET_WORKSPACE, isFolder } from './asset.js';
import { AssetCrumbs } from './asset-crumbs.js';
import { AssetDetails } from './asset-details.js';
import { AssetFolder } from './asset-folder.js';

const route = getRouteApi('/shell/assets/$');

export function AssetsPage() {
  const { assets, what, list } = useContentTexts();
  const { _splat: splat = '' } = route.useParams();
  const path = `/${splat}`;
  const structure = useQuery(structureQuery);
  const exists = structure.data?.workspaces.some(({ name }) => name === ASSET_WORKSPACE) ?? true;
  const node = useQuery({ ...nodeQuery({ workspace: ASSET_WORKSPACE, path }), enabled: exists });
  const title = node.data === undefined || path === '/' ? undefined : titleOf(node.data);
  usePageTitle(title, assets.area);
  if (!exists) return <Empty title={list.empty} />;
  const error = structure.error ?? node.error;
  if (error !== null) return <Unreadable path={path} error={error} />;
  if (node.data === undefined || structure.data === undefined) return <Loading what={what.node} />;
  const shared = { path, structure: structure.data };
  return isFolder(node.data) ? (
    <AssetFolder key={path} folder={node.data} {...shared} />
  ) : (
    <AssetDetails key={path} {...shared} />
  );
}

function Unreadable({ path, error }: { path: string; error: Error }) {
  const { theContent, missing } = useContentTexts();
  return (
    <>
      <AssetCrumbs path={path} />
      {isMissing(error) ? (
        <Empty title={missing} isPage />
      ) : (
        <Failed what={theContent} error={error} onRetry={() => location.reload()} />
      )}
    </>
  );
}
