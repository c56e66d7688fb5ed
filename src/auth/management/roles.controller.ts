import { Controller, Get, Header } from '@nestjs/common';
import type { ManagedRole } from '#client';
import { RequirePermission } from '../guards/require-permission.decorator.js';
import { RULE_METHODS } from '../roles/role.js';
import { RolesService } from '../roles/roles.service.js';
import { ApiTokensService } from '../tokens/api-tokens.service.js';
import { UsersService } from '../users/users.service.js';

/** `/.rest/roles/v1` (docs/reference/roles.md#management). Roles are changed in files. */
@RequirePermission('admin')
@Controller('.rest/roles/v1')
export class RolesController {
  constructor(
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly tokens: ApiTokensService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<{ readonly results: readonly ManagedRole[] }> {
    const [users, tokens] = await Promise.all([this.users.list(), this.tokens.list()]);
    const results = this.roles.names().map((name) => ({
      ...this.rightsOf(name),
      users: users.filter(({ roles }) => roles.includes(name)).map((user) => user.name),
      tokens: tokens.filter(({ roles }) => roles.includes(name)).map((token) => token.name),
    }));
    return { results };
  }

  /** A role with an invalid definition grants nothing. */
  private rightsOf(name: string): Pick<ManagedRole, 'name' | 'permissions' | 'uri' | 'workspaces'> {
    const role = this.roles.find(name);
    return {
      name,
      permissions: [...new Set(role?.permissions)],
      uri: (role?.uri ?? []).map(({ path, methods = RULE_METHODS, allow }) => ({ path, methods, allow })),
      workspaces: Object.fromEntries(role?.workspaces ?? []),
    };
  }
}
