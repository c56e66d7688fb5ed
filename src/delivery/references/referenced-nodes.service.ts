import { Injectable, Logger } from '@nestjs/common';
import {
  NodesByIdRepository,
  NodeTypeTree,
  WorkspaceCatalogue,
  workspaceTopic,
  type LookupScope,
  type NodeLookup,
} from '../../content/index.js';
import type { Sources } from '../../response-cache/index.js';
import type { EndpointSettings } from '../endpoints/endpoint.js';
import type { ReferenceTarget } from './find-reference.js';
import type { KnownNodes } from './known-nodes.js';

const ASSET_TYPE = 'cms:asset';
/** Types of nodes that contain the file of an asset. */
const FILE_TYPES = ['cms:resource', 'nt:resource'];
/** Maximum number of names that are recorded as logged. */
const MAX_LOGGED = 1000;

export interface ReferenceScope {
  readonly endpoint: Pick<EndpointSettings, 'childNodeTypes' | 'strict'>;
  readonly sources: Sources;
  /** The access of the caller to a workspace; undefined: unrestricted. */
  readonly accessTo: (workspace: string) => LookupScope['access'];
}

/** Reads the targets of references with one statement per workspace. */
@Injectable()
export class ReferencedNodesService {
  private readonly logger = new Logger('References');
  private readonly logged = new Set<string>();

  constructor(
    private readonly catalogue: WorkspaceCatalogue,
    private readonly nodes: NodesByIdRepository,
    private readonly types: NodeTypeTree,
  ) {}

  /** Reads the nodes of `targets` that are not known yet. Ignores workspaces that do not exist. */
  async read(targets: readonly ReferenceTarget[], known: KnownNodes, scope: ReferenceScope): Promise<void> {
    const missing = known.missing(targets);
    await Promise.all(
      [...missing].map(async ([workspace, lookups]) => {
        const found = await this.readWorkspace(workspace, lookups, scope);
        for (const [place, lookup] of lookups.entries()) known.add(workspace, lookup, found[place]);
      }),
    );
  }

  private async readWorkspace(
    name: string,
    lookups: readonly NodeLookup[],
    { endpoint, sources, accessTo }: ReferenceScope,
  ): ReturnType<NodesByIdRepository['read']> {
    sources.add(workspaceTopic(name));
    const workspace = await this.catalogue.find(name, sources.reading);
    if (workspace === undefined) {
      this.warn(name);
      return [];
    }
    const tree = this.types.current;
    const found = await this.nodes.read(lookups, {
      workspace,
      childTypes: tree.expand(endpoint.childNodeTypes, workspace.types, endpoint.strict),
      fileTypes: tree.expand(FILE_TYPES, workspace.types, false),
      access: accessTo(name),
      revisions: sources.revisions,
      reading: sources.reading,
    });
    // Asset references only resolve to assets.
    const isOther = (place: number, type: string): boolean =>
      lookups[place]?.embeds === 'file' && !tree.isA(type, ASSET_TYPE);
    return found.map((node, place) => (node === undefined || isOther(place, node.type) ? undefined : node));
  }

  private warn(workspace: string): void {
    if (this.logged.has(workspace) || this.logged.size >= MAX_LOGGED) return;
    this.logged.add(workspace);
    this.logger.warn(
      `References refer to the workspace ${JSON.stringify(workspace)}, into which nothing was imported: they are not resolved.`,
    );
  }
}
