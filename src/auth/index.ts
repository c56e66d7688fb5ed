export { AccessHook } from './guards/access.hook.js';
export { DEFAULT_ROLE } from './roles/built-in-roles.js';
export { CredentialsService } from './authentication/credentials.service.js';
export { callerOf } from './authentication/caller-of.js';
export { CurrentCaller } from './guards/current-caller.decorator.js';
export { NodeAccessService } from './roles/node-access.service.js';
export { OpenToAll } from './guards/open-to-all.decorator.js';
export { parseRole, ROLE_FORMAT } from './roles/parse-role.js';
export { PERMISSIONS, type Permission } from './roles/permission.js';
export { ClearTextWarning } from './authentication/clear-text.warning.js';
export { requireCsrfToken } from './guards/require-csrf-token.js';
export { isFromOtherSite, requireOwnPage } from './guards/require-own-page.js';
export { RequirePermission } from './guards/require-permission.decorator.js';
export { ACCESS_PERMISSIONS, ACCESS_SCOPES, RULE_METHODS, type AccessRule } from './roles/role.js';
export { RolesService } from './roles/roles.service.js';
export { AccessPolicy } from './access-policy.js';
export { routeOtherMethods } from './guards/route-other-methods.js';
export {
  AccessDeniedError,
  InvalidUserError,
  NotAuthorizedError,
  NotSignedInError,
  TooManyAttemptsError,
  UserExistsError,
  UserNotFoundError,
} from './auth.errors.js';
export { AUTH_ENTITIES } from './auth-entities.module.js';
export { AuthManagementModule } from './auth-management.module.js';
export { AuthModule } from './auth.module.js';
export { RolesController } from './management/roles.controller.js';
export { TokensController } from './management/tokens.controller.js';
export { UsersController } from './management/users.controller.js';
export { readSessionCookie, writeSessionCookie, type CookieScope } from './sessions/session-cookie.js';
export { SessionStore, type Session, type Started } from './sessions/session.store.js';
export type { ApiToken, IssuedToken } from './tokens/api-token.js';
export { ApiTokensService } from './tokens/api-tokens.service.js';
export type { User } from './users/user.js';
export { UriRules } from './roles/uri-rules.js';
export { UsersService, type UserOutcome } from './users/users.service.js';
