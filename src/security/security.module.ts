import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { Admission } from './admission.js';
import { Authentication } from './authentication.js';
import { BasicAuthenticationStrategy } from './basic.strategy.js';
import { ClearTextWarning } from './clear-text.warning.js';
import { NodeRights } from './node-rights.js';
import { PermissionGuard } from './permission.guard.js';
import { RequestCaller } from './request-caller.service.js';
import { Roles } from './roles.js';
import { RouteGuard } from './route.guard.js';
import { SessionRepository } from './session.repository.js';
import { SessionStore } from './session.store.js';
import { UriGuard } from './uri.guard.js';
import { UriRules } from './uri-rules.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

/**
 * Users, roles, Basic and sign-in (CONTRACT 5). Importing it guards every controller of the application: URI rules first, then
 * `@RequirePermission`; `@OpenToAll` takes one out. Plain routes ask `RouteGuard`.
 */
@Module({
  imports: [DatabaseModule, DefinitionsModule, PassportModule],
  providers: [
    Admission,
    Authentication,
    BasicAuthenticationStrategy,
    ClearTextWarning,
    NodeRights,
    RequestCaller,
    Roles,
    RouteGuard,
    SessionRepository,
    SessionStore,
    UriRules,
    UserRepository,
    UserService,
    // In this order: who calls must be known before its permissions count.
    { provide: APP_GUARD, useClass: UriGuard },
    { provide: APP_GUARD, useClass: PermissionGuard },
  ],
  exports: [
    Admission,
    Authentication,
    ClearTextWarning,
    NodeRights,
    Roles,
    RouteGuard,
    SessionStore,
    UriRules,
    UserService,
  ],
})
export class SecurityModule {}
