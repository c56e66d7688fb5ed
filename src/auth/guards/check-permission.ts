import type { Caller } from '../../common/index.js';
import type { Permission } from '../roles/permission.js';
import type { RolesService } from '../roles/roles.service.js';
import { AccessDeniedError, NotAuthorizedError } from '../auth.errors.js';

/** @throws NotAuthorizedError for anonymous, AccessDeniedError for a known user whose roles do not permit it */
export function checkPermission(roles: RolesService, caller: Caller, permission: Permission): void {
  if (roles.permit(caller.roles, permission)) return;
  if (caller.anonymous) {
    throw new NotAuthorizedError(`This needs the permission '${permission}': send Basic credentials.`);
  }
  throw new AccessDeniedError(`'${caller.user}' does not have the permission '${permission}'.`);
}
