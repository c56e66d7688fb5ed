import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { AuthEntitiesModule } from './auth-entities.module.js';
import { AccessHook } from './guards/access.hook.js';
import { CredentialsService } from './authentication/credentials.service.js';
import { AnonymousStrategy } from './authentication/strategies/anonymous.strategy.js';
import { BearerTokenStrategy } from './authentication/strategies/bearer-token.strategy.js';
import { BasicCredentialsStrategy } from './authentication/strategies/basic-credentials.strategy.js';
import { SessionCookieStrategy } from './authentication/strategies/session-cookie.strategy.js';
import { ClearTextWarning } from './authentication/clear-text.warning.js';
import { NodeAccessService } from './roles/node-access.service.js';
import { PermissionGuard } from './guards/permission.guard.js';
import { Authenticator } from './authentication/authenticator.js';
import { RolesService } from './roles/roles.service.js';
import { AccessPolicy } from './access-policy.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionStore } from './sessions/session.store.js';
import { ApiTokenRepository } from './tokens/api-token.repository.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';
import { TokenCredentialsService } from './tokens/token-credentials.service.js';
import { UriGuard } from './guards/uri.guard.js';
import { UriRules } from './roles/uri-rules.js';
import { UserRepository } from './users/user.repository.js';
import { UsersService } from './users/users.service.js';

/** Providers that other modules use. */
const EXPORTED = [
  AccessHook,
  AccessPolicy,
  ApiTokensService,
  ClearTextWarning,
  CredentialsService,
  NodeAccessService,
  RolesService,
  SessionStore,
  UriRules,
  UsersService,
];

/** Importing it guards all controllers that are not `@OpenToAll`; plain routes use `AccessPolicy`. */
@Module({
  imports: [AuthEntitiesModule, DatabaseModule, DefinitionsModule, PassportModule],
  providers: [
    ...EXPORTED,
    AnonymousStrategy,
    ApiTokenRepository,
    Authenticator,
    BasicCredentialsStrategy,
    BearerTokenStrategy,
    SessionCookieStrategy,
    SessionRepository,
    TokenCredentialsService,
    UserRepository,
    // The order matters: UriGuard determines the caller.
    { provide: APP_GUARD, useClass: UriGuard },
    { provide: APP_GUARD, useClass: PermissionGuard },
  ],
  exports: EXPORTED,
})
export class AuthModule {}
