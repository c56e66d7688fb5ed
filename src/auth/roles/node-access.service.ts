import { Injectable } from '@nestjs/common';
import { normaliseAccess, type NodeAccess } from '../../common/index.js';
import { EVERY_WORKSPACE } from './role.js';
import { writeRules } from './write-rules.js';
import { RolesService } from './roles.service.js';

const MAX_ROLE_SETS = 1_000;

interface RoleSet {
  readonly names: readonly string[];
  readonly byWorkspace: Map<string, NodeAccess | undefined>;
  readonly writableByWorkspace: Map<string, NodeAccess | undefined>;
  everywhere?: string;
}

/**
 * Determines which nodes a set of roles may read and write (docs/reference/roles.md#node-rules). Cached until a role
 * changes.
 */
@Injectable()
export class NodeAccessService {
  /** Keyed by the identity of the caller's list of roles, which avoids computing a key. */
  private byList = new WeakMap<readonly string[], RoleSet>();
  private byNames = new Map<string, RoleSet>();
  /** Equal access is represented by the same object, so that reads with equal access can share one statement. */
  private byKey = new Map<string, NodeAccess>();

  constructor(private readonly roles: RolesService) {
    roles.onChange(() => this.forget());
  }

  /** Read access in a workspace; undefined: unrestricted. */
  in(workspace: string, roles: readonly string[]): NodeAccess | undefined {
    const { names, byWorkspace } = this.setOf(roles);
    if (byWorkspace.has(workspace)) return byWorkspace.get(workspace);
    const rules = this.roles.accessRules(names, workspace);
    const made = normaliseAccess(
      rules.map(({ path, scope, permission }) => ({ path, scope, allow: permission !== 'deny' })),
    );
    const access = made && (this.byKey.get(made.key) ?? made);
    if (access !== undefined) this.byKey.set(access.key, access);
    byWorkspace.set(workspace, access);
    return access;
  }

  /** Write access in a workspace; undefined: unrestricted. */
  writableIn(workspace: string, roles: readonly string[]): NodeAccess | undefined {
    const { names, writableByWorkspace: known } = this.setOf(roles);
    if (!known.has(workspace))
      known.set(workspace, normaliseAccess(writeRules(this.roles.accessRules(names, workspace))));
    return known.get(workspace);
  }

  /** A key that is equal for roles with the same read access to these workspaces. */
  key(workspaces: readonly string[], roles: readonly string[]): string {
    return JSON.stringify(workspaces.map((name) => this.in(name, roles)?.key ?? ''));
  }

  /** A key that is equal for roles with the same read access to all workspaces. */
  keyEverywhere(roles: readonly string[]): string {
    const set = this.setOf(roles);
    set.everywhere ??= this.compareEverywhere(roles);
    return set.everywhere;
  }

  private compareEverywhere(roles: readonly string[]): string {
    const keyIn = (workspace: string): string => this.in(workspace, roles)?.key ?? '';
    const elsewhere = keyIn(EVERY_WORKSPACE);
    const named = this.roles.workspaces(roles).map((name) => [name, keyIn(name)] as const);
    return JSON.stringify([elsewhere, ...named.filter(([, key]) => key !== elsewhere)]);
  }

  private setOf(roles: readonly string[]): RoleSet {
    const known = this.byList.get(roles);
    if (known !== undefined) return known;
    const names = [...new Set(roles)].sort();
    const id = JSON.stringify(names);
    const set = this.byNames.get(id) ?? { names, byWorkspace: new Map(), writableByWorkspace: new Map() };
    if (this.byNames.size >= MAX_ROLE_SETS) this.forget();
    this.byNames.set(id, set);
    this.byList.set(roles, set);
    return set;
  }

  private forget(): void {
    this.byList = new WeakMap();
    this.byNames = new Map();
    this.byKey = new Map();
  }
}
