import { Injectable } from '@nestjs/common';
import { normaliseAccess, type Caller, type NodeAccess } from '../../common/index.js';
import { ASSET_WORKSPACE, VersionNotFoundError } from '../../content/index.js';
import { NodeAccessService, RolesService, type Permission } from '../../auth/index.js';
import type { NodeEndpoint } from '../endpoints/endpoint.js';

/** The access of a caller to the nodes in responses of an endpoint. */
export interface ResponseAccess {
  /** Equal for callers with the same access; part of cache keys of responses. */
  readonly key: string;
  /** The request headers that determine it. */
  readonly vary: readonly string[];
  /** The access to a workspace that responses use; undefined: unrestricted. */
  readonly to: (workspace: string) => NodeAccess | undefined;
}

const BY_CALLER = ['Authorization'];
const VERSION_PERMISSIONS: readonly Permission[] = ['content.write', 'content.versions'];
const EVERYTHING: ResponseAccess = { key: '', vary: [], to: () => undefined };
const NOTHING = normaliseAccess([]);
export const NO_ACCESS: ResponseAccess = { key: '-', vary: BY_CALLER, to: () => NOTHING };

/** Determines which nodes the responses of an endpoint may include for a caller (docs/reference/roles.md#node-rules). */
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
    // Links may refer to any workspace.
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

/** The workspaces that responses use, always in the same order. */
function workspacesOf({ workspace, references }: NodeEndpoint): string[] {
  const others = references.flatMap(({ referenceResolver: resolver }) => {
    if (resolver.kind === 'node') return resolver.targetWorkspace;
    return resolver.kind === 'asset' ? ASSET_WORKSPACE : [];
  });
  return [...new Set([workspace, ...others])];
}
