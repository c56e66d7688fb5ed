import {
  boolean,
  reportProblem,
  describedBy,
  describeNode,
  mustBe,
  itemsOf,
  type JsonSchema,
  listOf,
  listSchema,
  mapByName,
  mapOf,
  oneOf,
  optional,
  required,
  withDefault,
  type CodedText,
  type Definition,
  type DefinitionFormat,
  type DefinitionNode,
  type Reader,
  type Report,
} from '../../definitions/index.js';
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

const uriPath = pathLike(
  URI_PATH,
  "a path such as /.rest/delivery/*, with '*' at its end only",
  '/.rest/delivery/*',
);
const nodePath = pathLike(
  NODE_PATH,
  "the path of a node such as /travel; what is below it is 'scope'",
  '/travel',
);

/** Unknown permissions grant nothing, so they only cause a warning. */
const permissions: Reader<readonly Permission[]> = describedBy<readonly Permission[]>(
  listSchema({ enum: PERMISSIONS }),
  (node, place) => {
    const found = itemsOf(node, place).flatMap((item) => {
      const { node: written } = item;
      const known = PERMISSIONS.find((name) => written.kind === 'scalar' && written.text === name);
      if (known === undefined) reportProblem(written, item.place, unknownPermission(written), 'warning');
      return known ?? [];
    });
    return { value: [...new Set(found)] };
  },
);

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
    allow: 'false: denied, also by other roles, for a path of the same length.',
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
    scope: 'The node itself, all below it, or both.',
    permission:
      'read grants access, write also allows changes; deny removes both, also against other roles, for the same path.',
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

/** Reads `roles/<name>.yaml` (docs/reference/roles.md#definitions); undefined after any error, because the invalid part may deny access. */
export function parseRole(definition: Definition, report: Report): Role | undefined {
  const read = role(definition.root, { path: '', report });
  return read && { name: definition.path, ...read.value };
}

function unknownPermission(node: DefinitionNode): CodedText {
  const [found, listed] = [describeNode(node), PERMISSIONS.join(', ')];
  const text = `is not a permission and is ignored: ${found}; known: ${listed}`;
  return { code: 'unknownPermission', text, values: { found, known: listed } };
}

function pathLike(shape: RegExp, expected: string, example: string): Reader<string> {
  const none = { pattern: '//|/\\.{1,2}(?:/|$)' };
  const schema: JsonSchema = { type: 'string', pattern: shape.source, not: none };
  return describedBy<string>(schema, (node, place) => {
    const path = node.kind === 'scalar' ? node.text : '';
    const fits = shape.test(path) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path);
    if (fits) return { value: path };
    return reportProblem(node, place, mustBe('expectedPath', expected, node, { example }));
  });
}
