import { Injectable } from '@nestjs/common';
import {
  ASSET_WORKSPACE,
  BinaryCatalogue,
  decodeProperties,
  NodeTypeTree,
  ReferrersRepository,
  WorkspaceRevisions,
  type ContentNode,
  type PreviewedReferrers,
  type Referrer,
} from '../content/index.js';

const FILE = '/jcr:content';
const MAX_KNOWN = 5_000;

type Placed = Pick<Referrer, 'workspace' | 'path' | 'type'>;

/** Content that an endpoint without access control delivers to all callers. */
export interface AssetOpening {
  /** Responses include nodes of these types below the root. */
  readonly workspace: string;
  readonly rootPath: string;
  readonly nodeTypes: readonly string[];
  /** Whether subtypes are excluded. */
  readonly strict: boolean;
  /** Responses may include any node of these workspaces. */
  readonly otherWorkspaces: readonly string[];
  /** Whether a property of these nodes is delivered and may refer to an asset. */
  readonly refers: (property: string) => boolean;
}

/** Assets that are public because endpoints with `bypassWorkspaceAcls` deliver them or refer to them. */
@Injectable()
export class PublicAssets {
  #openings: readonly AssetOpening[] = [];
  #known = new Map<string, { readonly revisions: string; readonly open: boolean }>();

  constructor(
    private readonly catalogue: BinaryCatalogue,
    private readonly referrers: ReferrersRepository,
    private readonly revisions: WorkspaceRevisions,
    private readonly types: NodeTypeTree,
  ) {
    types.onChange(() => {
      this.#known = new Map();
    });
  }

  setOpenings(openings: readonly AssetOpening[]): void {
    this.#openings = openings;
    this.#known = new Map();
  }

  /**
   * Whether an endpoint makes the asset public.
   * @param node the asset node, or the node of its file
   * @param preview the drafts and unpublished nodes that may refer to it as well
   */
  async open(node: ContentNode, preview?: PreviewedReferrers): Promise<boolean> {
    if (this.#openings.length === 0) return false;
    if (await this.#openPublished(node)) return true;
    return preview !== undefined && this.#isReferredTo(await this.#assetOf(node), preview);
  }

  async #openPublished(node: ContentNode): Promise<boolean> {
    // Read before the statements, so that a concurrent commit invalidates this entry.
    const revisions = this.revisions.of([ASSET_WORKSPACE, ...this.#workspaces()]);
    const known = this.#known;
    // A draft may have another path or type.
    const key = `${node.id} ${node.type} ${node.path}`;
    const entry = known.get(key);
    if (entry !== undefined && entry.revisions === revisions) return entry.open;
    const asset = await this.#assetOf(node);
    const open = this.#isDelivered(asset) || (await this.#isReferredTo(asset));
    // If the endpoints or node types changed in the meantime, the map was replaced.
    if (revisions !== undefined && known === this.#known) this.#store(key, { revisions, open });
    return open;
  }

  async #assetOf(node: ContentNode): Promise<ContentNode> {
    if (!node.path.endsWith(FILE)) return node;
    const paths = [node.path.slice(0, -FILE.length)];
    return (await this.catalogue.find(ASSET_WORKSPACE, { paths }, undefined))?.node ?? node;
  }

  #isDelivered({ path, type }: ContentNode): boolean {
    const placed = { workspace: ASSET_WORKSPACE, path, type };
    return this.#openings.some((opening) => this.#shows(opening, placed));
  }

  #workspaces(): string[] {
    return [...new Set(this.#openings.flatMap((each) => [each.workspace, ...each.otherWorkspaces]))];
  }

  async #isReferredTo({ id, path }: ContentNode, preview?: PreviewedReferrers): Promise<boolean> {
    const found = await this.referrers.find(this.#workspaces(), { id, path }, preview);
    return found.some((referrer) => {
      const names = namesThatHold(referrer, path, [id.toLowerCase(), `{${path}}`.toLowerCase()]);
      return this.#openings.some((opening) => names.some(opening.refers) && this.#shows(opening, referrer));
    });
  }

  // The references of other workspaces are not followed: any of their nodes may be delivered.
  #shows({ otherWorkspaces, ...own }: AssetOpening, { workspace, path, type }: Placed): boolean {
    if (otherWorkspaces.includes(workspace)) return true;
    if (workspace !== own.workspace || !isBelow(path, own.rootPath)) return false;
    return this.types.current.expand(own.nodeTypes, [type], own.strict).length > 0;
  }

  #store(key: string, entry: { readonly revisions: string; readonly open: boolean }): void {
    if (this.#known.size >= MAX_KNOWN) this.#known = new Map();
    this.#known.set(key, entry);
  }
}

function isBelow(path: string, rootPath: string): boolean {
  return rootPath === '/' || path === rootPath || path.startsWith(`${rootPath}/`);
}

/** The properties with a value that is the path, or contains one of the texts in lower case. */
function namesThatHold({ doc }: Referrer, path: string, texts: readonly string[]): string[] {
  const holds = (value: string): boolean =>
    value === path || texts.some((text) => value.toLowerCase().includes(text));
  return decodeProperties(doc)
    .filter(({ values }) => values.some(holds))
    .map(({ name }) => name);
}
