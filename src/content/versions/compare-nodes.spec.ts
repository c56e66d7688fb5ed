import { compareNodes, type ViewedNode } from './compare-nodes.js';

function node(uuid: string, path: string, members: Readonly<Record<string, unknown>> = {}): ViewedNode {
  return { uuid, path, members: new Map(Object.entries({ '@nodeType': 'page', ...members })) };
}

it('reports changed, added and removed properties in the order of the later state', () => {
  const before = [node('a', '/a', { title: 'A', old: 1, same: [1, 2] })];
  const after = [node('a', '/a', { fresh: true, title: 'B', same: [1, 2] })];
  expect(compareNodes(before, after)).toEqual([
    {
      path: '/a',
      change: 'changed',
      nodeType: 'page',
      properties: [
        { name: 'fresh', to: true },
        { name: 'title', from: 'A', to: 'B' },
        { name: 'old', from: 1 },
      ],
    },
  ]);
});

it('reports added nodes at their position and removed ones last, with all properties', () => {
  const before = [node('gone', '/gone', { title: 'Gone' }), node('a', '/a')];
  const after = [node('new', '/new', { title: 'New' }), node('a', '/a', { title: 'A' })];
  expect(compareNodes(before, after)).toEqual([
    {
      ...{ path: '/new', change: 'added', nodeType: 'page' },
      properties: [
        { name: '@nodeType', to: 'page' },
        { name: 'title', to: 'New' },
      ],
    },
    { path: '/a', change: 'changed', nodeType: 'page', properties: [{ name: 'title', to: 'A' }] },
    {
      ...{ path: '/gone', change: 'removed', nodeType: 'page' },
      properties: [
        { name: '@nodeType', from: 'page' },
        { name: 'title', from: 'Gone' },
      ],
    },
  ]);
});

it('matches nodes by identifier and reports the previous path of moved ones', () => {
  expect(compareNodes([node('a', '/a', { title: 'A' })], [node('a', '/b/a', { title: 'A' })])).toEqual([
    { path: '/b/a', change: 'changed', nodeType: 'page', movedFrom: '/a', properties: [] },
  ]);
  expect(compareNodes([node('a', '/a')], [node('b', '/a')])).toEqual([
    {
      ...{ path: '/a', change: 'added', nodeType: 'page' },
      properties: [{ name: '@nodeType', to: 'page' }],
    },
    {
      ...{ path: '/a', change: 'removed', nodeType: 'page' },
      properties: [{ name: '@nodeType', from: 'page' }],
    },
  ]);
});

it('compares node types and mixins, but no other members that begin with @', () => {
  const state = (type: string, name: string): ViewedNode[] => [
    node('a', '/a', { '@nodeType': type, '@mixins': [type], '@name': name }),
  ];
  expect(compareNodes(state('page', 'a'), state('page', 'b'))).toEqual([]);
  expect(compareNodes(state('page', 'a'), state('area', 'a'))).toEqual([
    {
      path: '/a',
      change: 'changed',
      nodeType: 'area',
      properties: [
        { name: '@nodeType', from: 'page', to: 'area' },
        { name: '@mixins', from: ['page'], to: ['area'] },
      ],
    },
  ]);
});

it('reports nothing for equal states, and null as a value', () => {
  const state = [node('a', '/a', { title: 'A' })];
  expect(compareNodes(state, state)).toEqual([]);
  expect(compareNodes([node('a', '/a')], [node('a', '/a', { title: null })])).toEqual([
    { path: '/a', change: 'changed', nodeType: 'page', properties: [{ name: 'title', to: null }] },
  ]);
});
