import { useQueryClient } from '@tanstack/react-query';
import { isConflict, useContentAction } from '../content/content.queries.js';
import { textOf, type ContentNode } from '../content/model/node.js';
import { server } from '../server/connection.js';
import { assetKey } from './asset-key.js';
import { ASSET_WORKSPACE } from './asset.js';
import type { MetadataChanges } from './use-metadata-changes.js';

/** Saves changed metadata of an asset; an empty text removes its property. */
export function useMetadataSaving(path: string, asset: ContentNode) {
  const queries = useQueryClient();
  const queryKey = assetKey(path);
  return useContentAction(
    async (changes: MetadataChanges) => {
      const texts = Object.entries(changes);
      const patch = Object.fromEntries(texts.map(([name, value]) => [name, value === '' ? null : value]));
      const ifMatch = textOf(asset, '@revision');
      try {
        const saved = await server().content.changeNode(ASSET_WORKSPACE, path, patch, { ifMatch });
        // Until the asset is read again, the fields would show their former values.
        queries.setQueryData<ContentNode>(
          queryKey,
          (before) => before && { ...before, ...changes, ...saved },
        );
      } catch (error) {
        // Saving again applies to the state that is then shown.
        if (isConflict(error)) await queries.invalidateQueries({ queryKey });
        throw error;
      }
    },
    { isQuiet: true },
  );
}
