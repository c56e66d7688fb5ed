import {
  boolean,
  complain,
  describeNode,
  itemsOf,
  listOf,
  mapByName,
  mapOf,
  oneOf,
  optional,
  required,
  withDefault,
  type Definition,
  type Reader,
  type Report,
} from '../definitions/index.js';
import { PERMISSIONS, type Permission } from './permission.js';
import {
  ACCESS_PERMISSIONS,
  ACCESS_SCOPES,
  RULE_METHODS,
  type AccessRule,
  type Role,
  type UriRule,
} from './role.js';

const URI_PATH = /^\/[^*?#]*\*?$/;
const NODE_PATH = /^(?:\/|(?:\/[^/*]+)+)$/;

const uriPath = pathLike(URI_PATH, "must be a path such as /.rest/delivery/*, with '*' at its end only");
const nodePath = pathLike(
  NODE_PATH,
  "must be the path of a node such as /travel; what is below it is 'scope'",
);

/** An unknown permission grants nothing: a warning. */
const permissions: Reader<readonly Permission[]> = (node, place) => {
  const found = itemsOf(node, place).flatMap((item) => {
    const { node: written } = item;
    const known = PERMISSIONS.find((name) => written.kind === 'scalar' && written.text === name);
    const hint = `is not a permission and is ignored: ${describeNode(written)}; known: ${PERMISSIONS.join(', ')}`;
    if (known === undefined) complain(written, item.place, hint, 'warning');
    return known ?? [];
  });
  return { value: [...new Set(found)] };
};

const uriRule = mapOf<UriRule>({
  path: required(uriPath),
  methods: optional(listOf(oneOf(RULE_METHODS))),
  allow: withDefault(boolean, true),
});

const accessRule = mapOf<AccessRule>({
  path: required(nodePath),
  scope: withDefault(oneOf(ACCESS_SCOPES), 'both'),
  permission: required(oneOf(ACCESS_PERMISSIONS)),
});

const role = mapOf<Omit<Role, 'name'>>({
  uri: withDefault(listOf(uriRule), []),
  workspaces: withDefault(mapByName(listOf(accessRule)), new Map<string, readonly AccessRule[]>()),
  permissions: withDefault(permissions, []),
});

/** Reads `roles/<name>.yaml` (CONTRACT 5); undefined after an error, for half a role may allow what the other half denies. */
export function parseRole(definition: Definition, report: Report): Role | undefined {
  const read = role(definition.root, { path: '', report });
  return read && { name: definition.path, ...read.value };
}

function pathLike(shape: RegExp, hint: string): Reader<string> {
  return (node, place) => {
    const path = node.kind === 'scalar' ? node.text : '';
    const fits = shape.test(path) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path);
    return fits ? { value: path } : complain(node, place, `${hint}, not ${describeNode(node)}`);
  };
}
