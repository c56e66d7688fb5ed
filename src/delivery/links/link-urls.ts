import { Injectable } from '@nestjs/common';
import { ASSET_WORKSPACE, PATH_ONLY } from '../../content/index.js';
import type { LinkResolver } from '../endpoints/endpoint.js';
import { AssetRenderer } from '../../assets/index.js';
import { assetLookup, identifierIn, type ReferenceTarget } from '../references/find-reference.js';
import type { KnownNodes } from '../references/known-nodes.js';
import { NodeLinks } from './node-links.js';
import type { StoredLink } from './rewrite-links.js';

/** The workspace of links without a repository. */
const DEFAULT_WORKSPACE = 'website';
/** Workspaces by the repository names in older texts. */
const WORKSPACE_OF = new Map([['dms', ASSET_WORKSPACE]]);

/** Determines the URLs of links in texts (docs/reference/references.md#resolvers). */
@Injectable()
export class LinkUrls {
  constructor(
    private readonly links: NodeLinks,
    private readonly assets: AssetRenderer,
  ) {}

  /** The target of a link: by identifier if it has one, otherwise by path. Undefined if it has neither. */
  targetOf({ uuid, repository = DEFAULT_WORKSPACE, path }: StoredLink): ReferenceTarget | undefined {
    const by = uuid === undefined ? 'path' : 'id';
    const key = uuid === undefined ? path : identifierIn(uuid);
    if (key?.startsWith('/') !== (by === 'path')) return undefined;
    const workspace = WORKSPACE_OF.get(repository) ?? repository;
    if (workspace === ASSET_WORKSPACE) return assetLookup(by, key);
    return { workspace, lookup: { by, key, depth: PATH_ONLY, embeds: 'children' } };
  }

  /**
   * The URL of a link; undefined if its target does not exist or is not readable.
   * @param assetParameter query parameter of links to assets
   */
  urlOf(
    link: StoredLink,
    known: KnownNodes,
    { absolute }: LinkResolver,
    assetParameter: string | undefined,
  ): string | undefined {
    const target = this.targetOf(link);
    const node = target && known.find(target);
    if (target === undefined || node === undefined) return undefined;
    const url =
      target.workspace === ASSET_WORKSPACE
        ? this.assets.link(node, assetParameter)
        : this.links.urlOf(target.workspace, node.path) + extensionOf(link);
    return absolute ? url : this.links.pathOf(url);
  }
}

function extensionOf({ extension }: StoredLink): string {
  return extension === undefined ? '' : `.${encodeURIComponent(extension)}`;
}
