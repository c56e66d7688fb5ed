import type { ContentEndpoint, ContentStructure, ContentType } from '#client';
import { endpointsFor } from './endpoints-for.js';

const typeOf = (name: string, supertype: string, unit: boolean): ContentType => ({
  ...{ name, supertype, unit, properties: [] },
});
const endpointOf = (path: string, more: Partial<ContentEndpoint> = {}): ContentEndpoint => ({
  ...{ path, workspace: 'website', rootPath: '/', nodeTypes: ['cms:page'], references: [] },
  ...{ childNodeTypes: ['cms:area', 'cms:component'], depth: 4 },
  ...more,
});
const found = (endpoints: readonly ContentEndpoint[], path = '/home'): readonly string[] => {
  const structure: ContentStructure = {
    ...{ workspaces: [], languages: [], endpoints },
    types: [
      typeOf('cms:content', 'nt:base', true),
      typeOf('cms:page', 'cms:content', true),
      typeOf('cms:area', 'cms:contentNode', false),
      typeOf('cms:component', 'cms:contentNode', false),
    ],
  };
  const node = { '@nodeType': 'cms:page' };
  return endpointsFor({ workspace: 'website', path }, node, structure).map((each) => each.path);
};

it('puts the endpoint first that shows all properties and embeds parts, with most levels and the shortest path', () => {
  const menu = { childNodeTypes: ['cms:page'], depth: 9, includeProperties: ['title'] };
  const endpoints = [
    endpointOf('all', { nodeTypes: ['cms:content'], depth: 20 }),
    endpointOf('deeper', { depth: 5 }),
    endpointOf('flat', { depth: 0 }),
    endpointOf('menu', menu),
    endpointOf('titles', { includeProperties: ['title'] }),
    endpointOf('page'),
    endpointOf('other'),
  ];
  expect(found(endpoints)).toEqual(['deeper', 'page', 'other', 'all', 'flat', 'titles', 'menu']);
});

it('omits endpoints of other workspaces, types and paths', () => {
  const endpoints = [
    endpointOf('tours', { workspace: 'tours' }),
    endpointOf('areas', { nodeTypes: ['cms:area'] }),
    endpointOf('below', { rootPath: '/home' }),
    endpointOf('beside', { rootPath: '/hom' }),
  ];
  expect(found(endpoints)).toEqual(['below']);
  expect(found(endpoints, '/home/about')).toEqual(['below']);
  expect(found(endpoints, '/homes')).toEqual([]);
});
