import { Injectable } from '@nestjs/common';
import type { NodeAccess } from '../common/index.js';
import { NodeRights } from '../security/index.js';
import type { NodeEndpoint } from './endpoint.js';

/** What a caller may see in the answers of an endpoint. */
export interface AnswerAccess {
  /** Equal for callers who may see the same; belongs into the keys of stored answers. */
  readonly key: string;
  /** The request headers that decide it. */
  readonly vary: readonly string[];
  /** What may be read in a workspace that answers are made from; undefined: every node. */
  readonly to: (workspace: string) => NodeAccess | undefined;
}

const ASSETS = 'dam';
const BY_CALLER = ['Authorization'];
const EVERYTHING: AnswerAccess = { key: '', vary: [], to: () => undefined };

/** Which nodes the answers of an endpoint may show to a caller (CONTRACT 5). */
@Injectable()
export class CallerAccess {
  constructor(private readonly rights: NodeRights) {}

  for(endpoint: NodeEndpoint, roles: readonly string[]): AnswerAccess {
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

/** The workspaces that answers are made from, always in the same order. */
function workspacesOf({ workspace, references }: NodeEndpoint): string[] {
  const others = references.flatMap(({ referenceResolver: resolver }) => {
    if (resolver.kind === 'node') return resolver.targetWorkspace;
    return resolver.kind === 'asset' ? ASSETS : [];
  });
  return [...new Set([workspace, ...others])];
}
