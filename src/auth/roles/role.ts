import type { Permission } from './permission.js';

/** Methods a URI rule can name. HEAD is decided as GET; OPTIONS reveals nothing and is always allowed. */
export const RULE_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export type RuleMethod = (typeof RULE_METHODS)[number];

/** Allows or denies addresses. `path` begins with `/` and may end in `*`; it knows no context path. */
export interface UriRule {
  readonly path: string;
  /** Undefined: every method. */
  readonly methods: readonly RuleMethod[] | undefined;
  readonly allow: boolean;
}

export const ACCESS_SCOPES = ['node', 'children', 'both'] as const;
export const ACCESS_PERMISSIONS = ['read', 'write', 'deny'] as const;

/** Opens or closes nodes of a workspace: the node at `path`, everything below it, or both. `write` includes `read`. */
export interface AccessRule {
  readonly path: string;
  readonly scope: (typeof ACCESS_SCOPES)[number];
  readonly permission: (typeof ACCESS_PERMISSIONS)[number];
}

/** A rule for this name of a workspace counts for every workspace. */
export const EVERY_WORKSPACE = '*';

/** What its holders may do (docs/reference/roles.md#definitions). */
export interface Role {
  readonly name: string;
  readonly uri: readonly UriRule[];
  /** By workspace name, or `EVERY_WORKSPACE`. */
  readonly workspaces: ReadonlyMap<string, readonly AccessRule[]>;
  readonly permissions: readonly Permission[];
}

/** The rules of both; which of them decides is not up to their order. */
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
