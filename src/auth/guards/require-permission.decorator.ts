import { Reflector } from '@nestjs/core';
import type { Permission } from '../roles/permission.js';

/** `@RequirePermission('admin')` on a controller or a method: without it 401 for anonymous, 403 for a known user. */
export const RequirePermission = Reflector.createDecorator<Permission>();
