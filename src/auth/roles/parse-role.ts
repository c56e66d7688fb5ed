import {
  boolean,
  listOf,
  mapByName,
  mapOf,
  oneOf,
  optional,
  required,
  withDefault,
  type Definition,
  type DefinitionFormat,
  type Report,
} from '../../definitions/index.js';
import {
  ACCESS_PERMISSIONS,
  ACCESS_SCOPES,
  RULE_METHODS,
  type AccessRule,
  type Role,
  type UriRule,
} from './role.js';
import { uriPath, nodePath, permissions } from './role-readers.js';

const uriRule = mapOf<UriRule>(
  {
    path: required(uriPath),
    methods: optional(listOf(oneOf(RULE_METHODS))),
    allow: withDefault(boolean, true),
  },
  [],
  {
    path: 'Without the context path; may end in *. The longest path decides.',
    methods: 'Default: all methods.',
    allow: 'false: denied, even if another role allows a path of the same length.',
  },
);

const accessRule = mapOf<AccessRule>(
  {
    path: required(nodePath),
    scope: withDefault(oneOf(ACCESS_SCOPES), 'both'),
    permission: required(oneOf(ACCESS_PERMISSIONS)),
  },
  [],
  {
    path: 'Path of a node. The longest path decides.',
    scope: 'The node itself, its descendants, or both.',
    permission:
      'read grants access, write also allows changes; deny removes both, even if another role grants them.',
  },
);

const role = mapOf<Omit<Role, 'name'>>(
  {
    uri: withDefault(listOf(uriRule), []),
    workspaces: withDefault(mapByName(listOf(accessRule)), new Map<string, readonly AccessRule[]>()),
    permissions: withDefault(permissions, []),
  },
  [],
  {
    uri: 'URLs that may be requested.',
    workspaces: "Nodes that may be read or written, by workspace; '*' matches every workspace.",
    permissions: 'Permissions in addition to URLs and nodes.',
  },
);

export const ROLE_FORMAT: DefinitionFormat = {
  name: 'role',
  title: 'A role: what its users may do',
  files: ['roles/*.yaml'],
  schema: role.schema,
};

/**
 * Reads `roles/<name>.yaml` (docs/reference/roles.md#definitions); undefined after an error, because the invalid part may
 * deny access.
 */
export function parseRole(definition: Definition, report: Report): Role | undefined {
  const read = role(definition.root, { path: '', report });
  return read && { name: definition.path, ...read.value };
}
