import { Injectable } from '@nestjs/common';
import { normaliseAccess, type Caller, type NodeAccess } from '../../common/index.js';
import { VersionNotFoundError } from '../../content/index.js';
import { NodeAccessService, RolesService, type Permission } from '../../auth/index.js';
import type { NodeEndpoint } from '../endpoints/endpoint.js';

/** What a caller may see in the responses of an endpoint. */
export interface ResponseAccess {
  /** Equal for callers who may see the same; part of the keys of cached responses. */
  readonly key: string;
  /** The request headers that decide it. */
  readonly vary: readonly string[];
  /** What may be read in a workspace used for responses; undefined: every node. */
  readonly to: (workspace: string) => NodeAccess | undefined;
}

const ASSETS = 'dam';
const BY_CALLER = ['Authorization'];
const VERSION_PERMISSIONS: readonly Permission[] = ['content.write', 'content.versions'];
const EVERYTHING: ResponseAccess = { key: '', vary: [], to: () => undefined };
const NOTHING = normaliseAccess([]);
export const NO_ACCESS: ResponseAccess = { key: '-', vary: BY_CALLER, to: () => NOTHING };

/** Which nodes the responses of an endpoint may show to a caller (docs/reference/roles.md#node-rules). */
@Injectable()
export class CallerAccess {
  constructor(
    private readonly rights: NodeAccessService,
    private readonly roles: RolesService,
  ) {}

  /** @throws VersionNotFoundError if the endpoint does not allow versions for this caller */
  checkVersion({ versions }: NodeEndpoint, { roles }: Caller, version: string | undefined): void {
    if (version === undefined || versions === 'all') return;
    const mayRead = VERSION_PERMISSIONS.some((permission) => this.roles.permit(roles, permission));
    if (versions === 'none' || !mayRead) throw new VersionNotFoundError(version);
  }

  for(endpoint: NodeEndpoint, roles: readonly string[]): ResponseAccess {
    if (endpoint.bypassWorkspaceAcls) return EVERYTHING;
    const { rights } = this;
    // A link may lead to any workspace.
    const linksAnywhere = endpoint.references.some(
      ({ referenceResolver }) => referenceResolver.kind === 'link',
    );
    return {
      vary: BY_CALLER,
      key: linksAnywhere ? rights.keyEverywhere(roles) : rights.key(workspacesOf(endpoint), roles),
      to: (workspace) => rights.in(workspace, roles),
    };
  }
}

/** The workspaces used for responses, always in the same order. */
function workspacesOf({ workspace, references }: NodeEndpoint): string[] {
  const others = references.flatMap(({ referenceResolver: resolver }) => {
    if (resolver.kind === 'node') return resolver.targetWorkspace;
    return resolver.kind === 'asset' ? ASSETS : [];
  });
  return [...new Set([workspace, ...others])];
}
