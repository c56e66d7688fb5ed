import type { ConfigNode } from '../nodes/config-node.repository.js';
import { exportedRoles } from './exported-role.js';
import { childOf, definitionNodeFromValue, type DefinitionValue } from '../../definitions/index.js';

const node = (
  name: string,
  children: readonly ConfigNode[],
  values: Readonly<Record<string, string>> = {},
  type = 'cms:contentNode',
): ConfigNode => ({
  name,
  path: `/${name}`,
  type,
  properties: Object.entries(values).map(([key, value]) => ({
    name: key,
    type: 'String',
    multiple: false,
    values: [value],
  })),
  children,
});

/** What an entry of a list becomes. */
function ruleOf(list: string, path: string, permissions: string): unknown {
  const entry = node('0', [], { path, permissions });
  const [definition] = exportedRoles([node('editor', [node(list, [entry])])]);
  const uri = definition && childOf(definition.root, 'uri');
  const workspaces = definition && childOf(definition.root, 'workspaces');
  return list === 'acl_uri' ? uri : workspaces && childOf(workspaces, list.slice('acl_'.length));
}

const listOf = (...entries: readonly Readonly<Record<string, DefinitionValue>>[]): unknown =>
  definitionNodeFromValue(
    entries.map((entry) => new Map(Object.entries(entry))),
    'userroles:/editor',
  );

it.each([
  ['/travel', '8', { path: '/travel', scope: 'node', permission: 'read' }],
  ['/travel/', '8', { path: '/travel', scope: 'node', permission: 'read' }],
  ['/travel/*', '63', { path: '/travel', scope: 'children', permission: 'write' }],
  ['/travel/*', '15', { path: '/travel', scope: 'children', permission: 'write' }],
  ['/travel/*', '10', { path: '/travel', scope: 'children', permission: 'read' }],
  ['/*', '0', { path: '/', scope: 'children', permission: 'deny' }],
  ['/', '0', { path: '/', scope: 'node', permission: 'deny' }],
  ['/travel', '4', { path: '/travel', scope: 'node', permission: 'deny' }],
  ['/travel', 'read', { path: '/travel', scope: 'node', permission: 'permissions read' }],
])('reads %s with %s as a rule for nodes', (path, permissions, rule) => {
  expect(ruleOf('acl_website', path, permissions)).toEqual(listOf(rule));
});

it.each([
  ['/.rest/*', '63', { path: '/.rest/*' }],
  ['/.rest/*', '8', { path: '/.rest/*', methods: ['GET'] }],
  ['/.rest/*', '0', { path: '/.rest/*', allow: false }],
  ['/.rest/*', 'true', { path: '/.rest/*', allow: 'permissions true' }],
])('reads %s with %s as a rule for URLs', (path, permissions, rule) => {
  expect(ruleOf('acl_uri', path, permissions)).toEqual(listOf(rule));
});

it('treats nodes of the role type as roles, other nodes with lists as parts of a role, and the rest as folders', () => {
  const named = [
    node('empty', [], {}, 'cms:role'),
    node('site', [node('inside', [node('acl_uri', [])])], {}, 'cms:folder'),
    node('nothing', [node('MetaData', [], {}, 'cms:metaData')]),
  ];
  expect(exportedRoles(named).map(({ kind, module, path, file }) => [kind, module, path, file])).toEqual([
    ['exportedRoles', 'userroles', 'empty', 'userroles:/empty'],
    ['exportedRoleParts', 'userroles', 'inside', 'userroles:/inside'],
  ]);
});
