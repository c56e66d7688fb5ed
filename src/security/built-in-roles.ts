import { PERMISSIONS } from './permission.js';
import { EVERY_WORKSPACE, type Role, type UriRule } from './role.js';

const allow = (path: string, methods: UriRule['methods']): UriRule => ({ path, methods, allow: true });

/**
 * Roles that hold as long as no file defines them, so that a missing or broken file locks nobody out (CONTRACT 5).
 * A file `roles/<name>.yaml` replaces its role whole.
 */
export const BUILT_IN_ROLES: readonly Role[] = [
  {
    name: 'rest-anonymous',
    uri: [
      allow('/.rest/delivery/*', ['GET']),
      allow('/dam/*', ['GET']),
      allow('/.imaging/*', ['GET']),
      allow('/.rest/forms/v1/*', ['GET', 'POST']),
      allow('/forms/*', ['GET', 'POST']),
    ],
    workspaces: new Map(),
    permissions: ['forms.read'],
  },
  {
    name: 'superuser',
    uri: [allow('/*', undefined)],
    workspaces: new Map([[EVERY_WORKSPACE, [{ path: '/', scope: 'both', permission: 'read' }]]]),
    permissions: PERMISSIONS,
  },
];
