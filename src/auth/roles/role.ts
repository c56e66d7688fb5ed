import type { Permission } from './permission.js';

/** Methods of URI rules. HEAD is treated as GET; OPTIONS is always allowed. */
export const RULE_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export type RuleMethod = (typeof RULE_METHODS)[number];

/** Allows or denies URLs. `path` starts with `/`, without the context path, and may end in `*`. */
export interface UriRule {
  readonly path: string;
  /** Undefined: all methods. */
  readonly methods: readonly RuleMethod[] | undefined;
  readonly allow: boolean;
}

export const ACCESS_SCOPES = ['node', 'children', 'both'] as const;
export const ACCESS_PERMISSIONS = ['read', 'write', 'deny'] as const;

/** Grants or denies access to the node at `path`, to all nodes below it, or both. `write` includes `read`. */
export interface AccessRule {
  readonly path: string;
  readonly scope: (typeof ACCESS_SCOPES)[number];
  readonly permission: (typeof ACCESS_PERMISSIONS)[number];
}

/** Workspace name of rules that apply to all workspaces. */
export const EVERY_WORKSPACE = '*';

/** A named set of access rights (docs/reference/roles.md#definitions). */
export interface Role {
  readonly name: string;
  readonly uri: readonly UriRule[];
  /** By workspace name, or `EVERY_WORKSPACE`. */
  readonly workspaces: ReadonlyMap<string, readonly AccessRule[]>;
  readonly permissions: readonly Permission[];
}

export function joinRoles(role: Role, part: Role): Role {
  const names = new Set([...role.workspaces.keys(), ...part.workspaces.keys()]);
  const rulesOf = (name: string): AccessRule[] =>
    [role, part].flatMap(({ workspaces }) => workspaces.get(name) ?? []);
  return {
    name: role.name,
    uri: [...role.uri, ...part.uri],
    workspaces: new Map([...names].map((name) => [name, rulesOf(name)])),
    permissions: [...role.permissions, ...part.permissions],
  };
}
