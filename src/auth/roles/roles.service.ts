import { Injectable } from '@nestjs/common';
import { DefinitionsService, nameOf, type LiveDefinitions } from '../../definitions/index.js';
import { BUILT_IN_ROLES } from './built-in-roles.js';
import { parseRole } from './parse-role.js';
import type { Permission } from './permission.js';
import { EVERY_WORKSPACE, joinRoles, type AccessRule, type Role, type UriRule } from './role.js';
import { type ExportedRole, parseExportedRole } from './parse-exported-role.js';

/** Used even if its file is invalid, so that its users can repair the installation. */
const SUPERUSER_ROLE = 'superuser';

/**
 * Provides the current roles (docs/reference/modules.md#folders). Precedence: the files `roles/<name>.yaml` of light
 * modules, roles of content exports, built-in roles. Unknown names grant nothing.
 */
@Injectable()
export class RolesService {
  private readonly defined: LiveDefinitions<Role>;
  private readonly exported: LiveDefinitions<ExportedRole>;
  private readonly parts: LiveDefinitions<ExportedRole>;

  constructor(private readonly definitions: DefinitionsService) {
    this.defined = definitions.consume('roles', parseRole);
    this.exported = definitions.consume('exportedRoles', parseExportedRole);
    this.parts = definitions.consume('exportedRoleParts', parseExportedRole);
    this.onChange(() => this.reportUnused());
  }

  onChange(listener: () => void): void {
    this.defined.onChange(listener);
    this.exported.onChange(listener);
    this.parts.onChange(listener);
  }

  names(): string[] {
    const builtIn = BUILT_IN_ROLES.map(({ name }) => name);
    const found = [this.defined, this.exported, this.parts].flatMap((roles) => [...roles.all().keys()]);
    return [...new Set([...found, ...builtIn])].sort();
  }

  find(name: string): Role | undefined {
    return this.rolesOf([name])[0];
  }

  uriRules(names: readonly string[]): UriRule[] {
    return this.rolesOf(names).flatMap(({ uri }) => uri);
  }

  /**
   * The access rules of a set of roles in a workspace, unordered. The most specific path wins; at equal length, deny wins
   * (docs/reference/roles.md#definitions).
   */
  accessRules(names: readonly string[], workspace: string): AccessRule[] {
    return this.rolesOf(names).flatMap(({ workspaces }) => [
      ...(workspaces.get(workspace) ?? []),
      ...(workspaces.get(EVERY_WORKSPACE) ?? []),
    ]);
  }

  /** The workspaces with rules of a set of roles, without `*`; sorted. */
  workspaces(names: readonly string[]): string[] {
    const named = this.rolesOf(names).flatMap(({ workspaces }) => [...workspaces.keys()]);
    return [...new Set(named)].filter((name) => name !== EVERY_WORKSPACE).sort();
  }

  permit(names: readonly string[], permission: Permission): boolean {
    return this.rolesOf(names).some(({ permissions }) => permissions.includes(permission));
  }

  private rolesOf(names: readonly string[]): Role[] {
    return [...new Set(names)].flatMap(
      (name) => this.defined.all().get(name) ?? this.builtInOrExported(name) ?? [],
    );
  }

  /** None if a file of the role is invalid, because the file may have removed rights; the superuser always exists. */
  private builtInOrExported(name: string): Role | undefined {
    const builtIn = BUILT_IN_ROLES.find((role) => role.name === name);
    if (name === SUPERUSER_ROLE) return builtIn;
    if (this.definitions.isBroken('roles', name)) return undefined;
    if (this.definitions.isBroken('exportedRoleParts', name)) return undefined;
    const exported = this.exported.all().get(name)?.role;
    const whole = exported ?? (this.definitions.isBroken('exportedRoles', name) ? undefined : builtIn);
    const part = this.parts.all().get(name)?.role;
    return whole && part ? joinRoles(whole, part) : (whole ?? part);
  }

  private reportUnused(): void {
    const exported = [this.exported, this.parts].flatMap((roles) => [...roles.all().values()]);
    const unused = exported.filter(
      ({ role }) => role.name === SUPERUSER_ROLE || this.defined.all().has(role.name),
    );
    this.definitions.setProblems(
      'exported roles',
      unused.map(({ definition, role }) => ({
        at: definition.root.at,
        path: '',
        message: `the imported role '${role.name}' is not used: ${this.reasonFor(role.name)}`,
        severity: 'warning',
        code: this.defined.all().has(role.name) ? 'roleUnused' : 'superuserUnused',
        values: { role: role.name },
        definition: nameOf(definition),
      })),
    );
  }

  private reasonFor(name: string): string {
    if (!this.defined.all().has(name)) return 'the superuser must be able to repair the installation';
    return `remove the file roles/${name}.yaml to use it`;
  }
}
