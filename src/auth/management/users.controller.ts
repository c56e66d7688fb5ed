import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { ChangedUser, ManagedUser } from '#client';
import type { Caller } from '../../common/index.js';
import { CurrentCaller } from '../guards/current-caller.decorator.js';
import { RequirePermission } from '../guards/require-permission.decorator.js';
import { DEFAULT_ROLE } from '../roles/built-in-roles.js';
import { UsersService, type UserManager } from '../users/users.service.js';
import { AddUserDto, ChangeUserDto } from './accounts.dto.js';
import { managementBodyPipe } from './management-body.pipe.js';
import { toChangedUser, toManagedUser } from './managed-accounts.js';

/** `/.rest/users/v1` (docs/reference/roles.md#management). */
@RequirePermission('admin')
@Controller('.rest/users/v1')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<{ readonly results: readonly ManagedUser[] }> {
    return { results: (await this.users.list()).map(toManagedUser) };
  }

  @Post()
  @Header('cache-control', 'no-store')
  async add(
    @Body(managementBodyPipe) { name, password, roles = [DEFAULT_ROLE] }: AddUserDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangedUser> {
    return toChangedUser(await this.users.add(name, password, roles, managerOf(caller)));
  }

  @Patch(':name')
  @Header('cache-control', 'no-store')
  async change(
    @Param('name') name: string,
    @Body(managementBodyPipe) change: ChangeUserDto,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangedUser> {
    return toChangedUser(await this.users.update(name, change, managerOf(caller)));
  }

  @Delete(':name')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  async remove(@Param('name') name: string, @CurrentCaller() caller: Caller): Promise<void> {
    await this.users.remove(name, managerOf(caller));
  }
}

function managerOf({ user }: Caller): UserManager {
  return { by: user, keepsAdministrator: true };
}
