import { ASSET_WORKSPACE, PATH_ONLY, type NodeLookup } from '../../content/index.js';
import type { AssetResolver, NodeResolver } from '../endpoints/endpoint.js';
import { isOnBranch, type Branch } from './branch.js';

const IDENTIFIER = /^(?:jcr:)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** No path of a node is longer. */
const ABSOLUTE_PATH = /^\/[^/].{0,2499}$/;

/** A node that a response requires, and its workspace. */
export interface ReferenceTarget {
  readonly workspace: string;
  readonly lookup: NodeLookup;
}

/** The identifier in a text, which may be written as `jcr:<uuid>`; undefined if there is none. */
export function identifierIn(text: string): string | undefined {
  return IDENTIFIER.exec(text)?.[1]?.toLowerCase();
}

/** The key of the node that a text names: an identifier or an absolute path. */
function keyIn(text: string): Pick<NodeLookup, 'by' | 'key'> | undefined {
  const id = identifierIn(text);
  if (id !== undefined) return { by: 'id', key: id };
  return ABSOLUTE_PATH.test(text) ? { by: 'path', key: text } : undefined;
}

/** The lookup of an asset, which includes the node of its file. */
export function assetLookup(by: NodeLookup['by'], key: string): ReferenceTarget {
  return { workspace: ASSET_WORKSPACE, lookup: { by, key, depth: 1, embeds: 'file' } };
}

/**
 * The node that replaces a text; undefined if the text is not replaced: it is no identifier or path, the resolver does
 * not replace it, or the node is already one of its ancestors (docs/reference/references.md#limits).
 */
export function findReference(
  text: string,
  resolver: NodeResolver | AssetResolver,
  branch: Branch,
  repeat: boolean,
): ReferenceTarget | undefined {
  const found = keyIn(text);
  if (found === undefined) return undefined;
  const { by, key } = found;
  if (resolver.kind === 'asset') return resolver.expand ? assetLookup(by, key) : undefined;
  const { targetWorkspace: workspace, expand, generateLink, depthInReferencedNode } = resolver;
  if (expand && !repeat && isOnBranch(branch, workspace, found)) return undefined;
  if (!expand && !generateLink) return undefined;
  const depth = expand ? depthInReferencedNode : PATH_ONLY;
  return { workspace, lookup: { by, key, depth, embeds: 'children' } };
}
