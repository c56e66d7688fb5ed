export { Admission } from './admission.js';
export { DEFAULT_ROLE } from './built-in-roles.js';
export { Authentication } from './authentication.js';
export { callerOf } from './caller-of.js';
export { CurrentCaller } from './current-caller.decorator.js';
export { NodeRights } from './node-rights.js';
export { OpenToAll } from './open-to-all.decorator.js';
export { parseRole, ROLE_FORMAT } from './parse-role.js';
export { PERMISSIONS, type Permission } from './permission.js';
export { ClearTextWarning } from './clear-text.warning.js';
export { requireCsrfToken } from './require-csrf-token.js';
export { isFromOtherSite, requireOwnPage } from './require-own-page.js';
export { RequirePermission } from './require-permission.decorator.js';
export type { AccessRule } from './role.js';
export { Roles } from './roles.js';
export { RouteGuard } from './route.guard.js';
export { routeOtherMethods } from './route-other-methods.js';
export {
  AccessDeniedError,
  InvalidUserError,
  NotAuthorizedError,
  NotSignedInError,
  TooManyAttemptsError,
  UserExistsError,
  UserNotFoundError,
} from './security.errors.js';
export { SecurityModule } from './security.module.js';
export { readSessionCookie, writeSessionCookie, type CookieScope } from './session-cookie.js';
export { SessionStore, type Session, type Started } from './session.store.js';
export type { User } from './user.js';
export { UriRules } from './uri-rules.js';
export { UserService, type UserOutcome } from './user.service.js';
