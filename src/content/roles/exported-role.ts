import { definitionNodeFromValue, type Definition, type DefinitionValue } from '../../definitions/index.js';
import type { ConfigNode } from '../nodes/config-node.repository.js';

export const ROLE_WORKSPACE = 'userroles';

const ROLE = 'cms:role';
const METADATA = 'cms:metaData';
const ACL = 'acl_';
const URIS = 'acl_uri';
const BELOW = '/*';
/** Bits of `permissions`. */
const READ = 8;
const ALL = 63;
/** Adding, changing and removing nodes. */
const WRITE = 7;

/**
 * The roles among nodes of the `userroles` workspace (docs/reference/roles.md#imported-roles), converted to the format of
 * `roles/<name>.yaml`: the node `acl_uri` contains rules for URLs, `acl_<workspace>` for nodes; each child is a rule with
 * `path` and `permissions`. Invalid values are rejected when the role is parsed.
 */
export function exportedRoles(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) => (isRole(node) ? [toDefinition(node)] : exportedRoles(node.children)));
}

function isRole({ type, children }: ConfigNode): boolean {
  return type === ROLE || children.some(({ name }) => name.startsWith(ACL));
}

/** Lists below a node of another type are part of a role: exports may contain single lists (`userroles.<role>.acl_…`). */
function toDefinition({ name, path, type, children }: ConfigNode): Definition {
  const file = `${ROLE_WORKSPACE}:${path}`;
  const lists = children.filter((child) => child.name.startsWith(ACL));
  const workspaces = lists.filter((list) => list.name !== URIS);
  const role: DefinitionValue = new Map<string, DefinitionValue>([
    ['uri', lists.filter((list) => list.name === URIS).flatMap((list) => entriesOf(list, uriRule))],
    [
      'workspaces',
      new Map(workspaces.map((list) => [list.name.slice(ACL.length), entriesOf(list, nodeRule)])),
    ],
  ]);
  return {
    kind: type === ROLE ? 'exportedRoles' : 'exportedRoleParts',
    module: ROLE_WORKSPACE,
    path: name,
    file,
    root: definitionNodeFromValue(role, file),
  };
}

function entriesOf(
  { children }: ConfigNode,
  read: (path: string, permissions: string) => Record<string, DefinitionValue>,
): DefinitionValue[] {
  return children
    .filter(({ type }) => type !== METADATA)
    .map((entry) => new Map(Object.entries(read(valueOf(entry, 'path'), valueOf(entry, 'permissions')))));
}

function uriRule(path: string, permissions: string): Record<string, DefinitionValue> {
  const bits = bitsOf(permissions);
  if (bits === undefined) return { path, allow: noNumber(permissions) };
  if (!hasBits(bits, READ)) return { path, allow: false };
  return hasBits(bits, ALL) ? { path } : { path, methods: ['GET'] };
}

/** `/x` is the node itself, `/x/*` its descendants. */
function nodeRule(path: string, permissions: string): Record<string, DefinitionValue> {
  const bits = bitsOf(permissions);
  const permission = bits === undefined ? noNumber(permissions) : permissionOf(bits);
  if (path.endsWith(BELOW))
    return { path: path.slice(0, -BELOW.length) || '/', scope: 'children', permission };
  return {
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    scope: 'node',
    permission,
  };
}

function permissionOf(bits: number): 'read' | 'write' | 'deny' {
  if (!hasBits(bits, READ)) return 'deny';
  return hasBits(bits, WRITE) ? 'write' : 'read';
}

function bitsOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Not a valid value for any key. */
function noNumber(permissions: string): string {
  return `permissions ${permissions}`;
}

function hasBits(bits: number, wanted: number): boolean {
  return (bits & wanted) === wanted;
}

function valueOf({ properties }: ConfigNode, wanted: string): string {
  return properties.find(({ name }) => name === wanted)?.values[0] ?? '';
}
