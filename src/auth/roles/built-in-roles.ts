import type { BUILT_IN_ROLE_NAMES } from '../../common/index.js';
import { PERMISSIONS } from './permission.js';
import { EVERY_WORKSPACE, type Role, type UriRule } from './role.js';

const allow = (path: string, methods: UriRule['methods']): UriRule => ({ path, methods, allow: true });

/** What every caller may do: signing in must not remove what an anonymous caller may do. */
const OF_VISITORS: readonly UriRule[] = [
  allow('/.rest/delivery/*', ['GET']),
  allow('/dam/*', ['GET']),
  allow('/.imaging/*', ['GET']),
  allow('/.rest/forms/v1/*', ['GET', 'POST']),
  allow('/forms/*', ['GET', 'POST']),
];
const APP = allow('/form-app/api/*', ['GET']);

/** The role of a user who is given none. */
export const DEFAULT_ROLE = 'respondent';

/**
 * The roles of the product. They hold as long as neither a file nor an import defines one of the same name, so that a
 * missing file locks no user out.
 */
export const BUILT_IN_ROLES: readonly (Role & { readonly name: (typeof BUILT_IN_ROLE_NAMES)[number] })[] = [
  { name: 'rest-anonymous', uri: OF_VISITORS, workspaces: new Map(), permissions: ['forms.read'] },
  { name: DEFAULT_ROLE, uri: OF_VISITORS, workspaces: new Map(), permissions: ['forms.read'] },
  {
    name: 'forms-editor',
    uri: [...OF_VISITORS, APP, allow('/.rest/forms/v1/*', ['PUT', 'PATCH', 'DELETE'])],
    workspaces: new Map(),
    permissions: ['forms.read', 'forms.edit', 'forms.publish'],
  },
  {
    name: 'forms-analyst',
    uri: [...OF_VISITORS, APP],
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
