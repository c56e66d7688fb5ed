import { Reflector } from '@nestjs/core';
import type { Permission } from '../roles/permission.js';

/** `@RequirePermission('admin')` on a controller or a method: 401 for anonymous callers, 403 for users without it. */
export const RequirePermission = Reflector.createDecorator<Permission>();
