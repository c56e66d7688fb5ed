import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { RolesController } from './management/roles.controller.js';
import { TokensController } from './management/tokens.controller.js';
import { UsersController } from './management/users.controller.js';

/** Users, roles and API tokens over HTTP (docs/reference/roles.md#management). */
@Module({
  imports: [AuthModule],
  controllers: [UsersController, RolesController, TokensController],
})
export class AuthManagementModule {}
