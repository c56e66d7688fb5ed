import { Injectable } from '@nestjs/common';
import { Definitions, type LiveDefinitions } from '../definitions/index.js';
import { BUILT_IN_ROLES } from './built-in-roles.js';
import { parseRole } from './parse-role.js';
import type { Permission } from './permission.js';
import { EVERY_WORKSPACE, type AccessRule, type Role, type UriRule } from './role.js';

/** Its users mend what is broken, so that its built-in form stands in for a broken file as well as for a missing one. */
const NEVER_LOCKED_OUT = 'superuser';

/**
 * The roles as they are now: the files `roles/<name>.yaml` of all light modules, watched (CONTRACT 2), over the built-in
 * ones. Names that no role has allow nothing. Roles of content exports (`userroles.*`) join here.
 */
@Injectable()
export class Roles {
  readonly #defined: LiveDefinitions<Role>;

  constructor(private readonly definitions: Definitions) {
    this.#defined = definitions.consume('roles', parseRole);
  }

  /** Calls `listener` whenever a role has changed. */
  onChange(listener: () => void): void {
    this.#defined.onChange(listener);
  }

  /** All names, sorted. */
  names(): string[] {
    return [...new Set([...this.#defined.all().keys(), ...BUILT_IN_ROLES.map(({ name }) => name)])].sort();
  }

  /** The URI rules of a set of roles, in no order that counts. */
  uriRules(names: readonly string[]): UriRule[] {
    return this.#rolesOf(names).flatMap(({ uri }) => uri);
  }

  /**
   * What a set of roles may read in a workspace: the rules as written, none missing, in no order that counts. Which of
   * them decides is up to whoever reads nodes: the most specific path wins, deny wins at equal length (CONTRACT 5).
   */
  accessRules(names: readonly string[], workspace: string): AccessRule[] {
    return this.#rolesOf(names).flatMap(({ workspaces }) => [
      ...(workspaces.get(workspace) ?? []),
      ...(workspaces.get(EVERY_WORKSPACE) ?? []),
    ]);
  }

  /** The workspaces that a set of roles has rules for, `*` aside; sorted. */
  workspaces(names: readonly string[]): string[] {
    const named = this.#rolesOf(names).flatMap(({ workspaces }) => [...workspaces.keys()]);
    return [...new Set(named)].filter((name) => name !== EVERY_WORKSPACE).sort();
  }

  /** Whether one of the roles has the permission. */
  permit(names: readonly string[], permission: Permission): boolean {
    return this.#rolesOf(names).some(({ permissions }) => permissions.includes(permission));
  }

  #rolesOf(names: readonly string[]): Role[] {
    return [...new Set(names)].flatMap((name) => this.#find(name) ?? []);
  }

  #find(name: string): Role | undefined {
    return this.#defined.all().get(name) ?? this.#builtIn(name);
  }

  /** A broken file may have taken rights away: its built-in form must not give them back. */
  #builtIn(name: string): Role | undefined {
    const builtIn = BUILT_IN_ROLES.find((role) => role.name === name);
    if (builtIn === undefined || name === NEVER_LOCKED_OUT) return builtIn;
    const broken = this.definitions
      .problems()
      .some(({ definition, severity }) => severity === 'error' && definition.endsWith(`/roles/${name}`));
    return broken ? undefined : builtIn;
  }
}
