import { ADDRESS_ONLY, type NodeLookup } from '../../content/index.js';
import type { AssetResolver, NodeResolver } from '../endpoints/endpoint.js';
import { isOnBranch, type Branch } from './branch.js';

export const ASSET_WORKSPACE = 'dam';

const IDENTIFIER = /^(?:jcr:)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** A node that a response requires, and its workspace. */
export interface Wanted {
  readonly workspace: string;
  readonly lookup: NodeLookup;
}

/** The identifier in a text, which may be written as `jcr:<uuid>`; undefined if there is none. */
export function identifierIn(text: string): string | undefined {
  return IDENTIFIER.exec(text)?.[1]?.toLowerCase();
}

/** The lookup of an asset, which includes the node of its file. */
export function assetLookup(by: NodeLookup['by'], key: string): Wanted {
  return { workspace: ASSET_WORKSPACE, lookup: { by, key, depth: 1, embeds: 'file' } };
}

/**
 * The node that replaces a text; undefined if the text is not replaced: it is not an identifier, the resolver does not
 * replace it, or the node is already one of its ancestors (docs/reference/references.md#limits).
 */
export function findReference(
  text: string,
  resolver: NodeResolver | AssetResolver,
  branch: Branch,
  repeat: boolean,
): Wanted | undefined {
  const id = identifierIn(text);
  if (id === undefined) return undefined;
  if (resolver.kind === 'asset') return resolver.expand ? assetLookup('id', id) : undefined;
  const { targetWorkspace: workspace, expand, generateLink, depthInReferencedNode } = resolver;
  if (expand && !repeat && isOnBranch(branch, workspace, id)) return undefined;
  if (!expand && !generateLink) return undefined;
  const depth = expand ? depthInReferencedNode : ADDRESS_ONLY;
  return { workspace, lookup: { by: 'id', key: id, depth, embeds: 'children' } };
}
