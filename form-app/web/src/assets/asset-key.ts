import { ASSET_WORKSPACE } from './asset.js';

/** The query of an asset. */
export function assetKey(path: string): readonly string[] {
  return ['content', 'asset', ASSET_WORKSPACE, path];
}
