import type { BUILT_IN_ROLE_NAMES } from '../../common/index.js';
import { PERMISSIONS } from './permission.js';
import { EVERY_WORKSPACE, type Role, type UriRule } from './role.js';

const allow = (path: string, methods: UriRule['methods']): UriRule => ({ path, methods, allow: true });

/** Part of every role, so that callers who sign in keep the rights of anonymous callers. */
const PUBLIC_RULES: readonly UriRule[] = [
  allow('/.rest/delivery/*', ['GET']),
  allow('/dam/*', ['GET']),
  allow('/.imaging/*', ['GET']),
  allow('/.rest/forms/v1/*', ['GET', 'POST']),
  allow('/forms/*', ['GET', 'POST']),
];
const APP = allow('/studio/api/*', ['GET']);

/** The role of users to whom no role is assigned. */
export const DEFAULT_ROLE = 'respondent';

/** Used unless a file or an import defines a role with the same name, so that a missing file locks no user out. */
export const BUILT_IN_ROLES: readonly (Role & { readonly name: (typeof BUILT_IN_ROLE_NAMES)[number] })[] = [
  { name: 'rest-anonymous', uri: PUBLIC_RULES, workspaces: new Map(), permissions: ['forms.read'] },
  { name: DEFAULT_ROLE, uri: PUBLIC_RULES, workspaces: new Map(), permissions: ['forms.read'] },
  {
    name: 'forms-editor',
    uri: [...PUBLIC_RULES, APP, allow('/.rest/forms/v1/*', ['PUT', 'PATCH', 'DELETE'])],
    workspaces: new Map(),
    permissions: ['forms.read', 'forms.edit', 'forms.publish'],
  },
  {
    name: 'forms-analyst',
    uri: [...PUBLIC_RULES, APP],
    workspaces: new Map(),
    permissions: ['forms.read', 'forms.results'],
  },
  {
    name: 'superuser',
    uri: [allow('/*', undefined)],
    workspaces: new Map([[EVERY_WORKSPACE, [{ path: '/', scope: 'both', permission: 'write' }]]]),
    permissions: PERMISSIONS,
  },
];
