import { Injectable } from '@nestjs/common';
import {
  Definitions,
  nameOf,
  type Definition,
  type DefinitionKind,
  type LiveDefinitions,
  type Report,
} from '../../definitions/index.js';
import { BUILT_IN_ROLES } from './built-in-roles.js';
import { parseRole } from './parse-role.js';
import type { Permission } from './permission.js';
import { EVERY_WORKSPACE, joinRoles, type AccessRule, type Role, type UriRule } from './role.js';

/**
 * Its users mend what is broken, so that its built-in form stands in for a broken file as well as for a missing one, and
 * no import replaces it.
 */
const NEVER_LOCKED_OUT = 'superuser';

/** A role of an export, or a part of one. */
interface Exported {
  readonly definition: Definition;
  readonly role: Role;
}

/**
 * The roles as they are now (docs/reference/modules.md#folders): the files `roles/<name>.yaml` of all light modules, watched, over the roles
 * of content exports, over the built-in ones. Names that no role has allow nothing.
 */
@Injectable()
export class RolesService {
  readonly #defined: LiveDefinitions<Role>;
  readonly #exported: LiveDefinitions<Exported>;
  readonly #parts: LiveDefinitions<Exported>;

  constructor(private readonly definitions: Definitions) {
    this.#defined = definitions.consume('roles', parseRole);
    this.#exported = definitions.consume('exportedRoles', parseExported);
    this.#parts = definitions.consume('exportedRoleParts', parseExported);
    this.onChange(() => {
      this.#reportUnused();
    });
  }

  /** Calls `listener` whenever a role has changed. */
  onChange(listener: () => void): void {
    this.#defined.onChange(listener);
    this.#exported.onChange(listener);
    this.#parts.onChange(listener);
  }

  /** All names, sorted. */
  names(): string[] {
    const builtIn = BUILT_IN_ROLES.map(({ name }) => name);
    const found = [this.#defined, this.#exported, this.#parts].flatMap((roles) => [...roles.all().keys()]);
    return [...new Set([...found, ...builtIn])].sort();
  }

  /** The URI rules of a set of roles, in no order that counts. */
  uriRules(names: readonly string[]): UriRule[] {
    return this.#rolesOf(names).flatMap(({ uri }) => uri);
  }

  /**
   * What a set of roles may read in a workspace: the rules as written, none missing, in no order that counts. Which of
   * them decides is up to whoever reads nodes: the most specific path wins, deny wins at equal length (docs/reference/roles.md#definitions).
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
    return this.#defined.all().get(name) ?? this.#standIn(name);
  }

  /** A broken file may have taken rights away: what is below it must not give them back. */
  #standIn(name: string): Role | undefined {
    const builtIn = BUILT_IN_ROLES.find((role) => role.name === name);
    if (name === NEVER_LOCKED_OUT) return builtIn;
    if (this.#isBroken('roles', name)) return undefined;
    if (this.#isBroken('exportedRoleParts', name)) return undefined;
    const exported = this.#exported.all().get(name)?.role;
    const whole = exported ?? (this.#isBroken('exportedRoles', name) ? undefined : builtIn);
    const part = this.#parts.all().get(name)?.role;
    return whole && part ? joinRoles(whole, part) : (whole ?? part);
  }

  #isBroken(kind: DefinitionKind, name: string): boolean {
    return this.definitions
      .problems()
      .some(({ definition, severity }) => severity === 'error' && definition.endsWith(`/${kind}/${name}`));
  }

  #reportUnused(): void {
    const exported = [this.#exported, this.#parts].flatMap((roles) => [...roles.all().values()]);
    const unused = exported.filter(
      ({ role }) => role.name === NEVER_LOCKED_OUT || this.#defined.all().has(role.name),
    );
    this.definitions.setProblems(
      'exported roles',
      unused.map(({ definition, role }) => ({
        at: definition.root.at,
        path: '',
        message: `the role '${role.name}' of the import is not used: ${this.#reasonFor(role.name)}`,
        severity: 'warning',
        definition: nameOf(definition),
      })),
    );
  }

  #reasonFor(name: string): string {
    if (!this.#defined.all().has(name)) return 'the superuser must be able to repair the installation';
    return `remove the file roles/${name}.yaml to use it`;
  }
}

function parseExported(definition: Definition, report: Report): Exported | undefined {
  const role = parseRole(definition, report);
  return role && { definition, role };
}
