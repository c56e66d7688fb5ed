import type { ConfigNode } from '../../content/index.js';
import type { DefinitionNode } from '../../definitions/index.js';
import { endpointDefinitions } from './endpoint-definitions.js';

// docs/reference/endpoints.md#definitions-in-the-workspace-config

const FOLDER = '/modules/shop/restEndpoints/delivery';

function node(
  path: string,
  values: Readonly<Record<string, string>>,
  children: readonly ConfigNode[] = [],
): ConfigNode {
  const properties = Object.entries(values).map(([name, value]) => ({ name, type: 'String' as const, multiple: false, values: [value] })); // prettier-ignore
  return { name: path.split('/').at(-1) ?? '', path, type: 'cms:contentNode', properties, children };
}

const list = (path: string, values: Readonly<Record<string, string>>): ConfigNode => node(path, values);

function plain(root: DefinitionNode): unknown {
  if (root.kind === 'scalar') return root.text;
  if (root.kind === 'list') return root.items.map(plain);
  return Object.fromEntries(root.entries.map(({ key, value }) => [key, plain(value)]));
}

const read = (...nodes: readonly ConfigNode[]): Record<string, unknown> =>
  Object.fromEntries(
    endpointDefinitions([node(FOLDER, {}, nodes)]).map(({ path, root }) => [path, plain(root)]),
  );

const BASE = node(`${FOLDER}/base`, { workspace: 'tours', depth: '1' }, [
  list(`${FOLDER}/base/nodeTypes`, { 0: 'cms:tour', 1: 'cms:page' }),
  list(`${FOLDER}/base/childNodeTypes`, { 0: 'cms:area' }),
]);

describe('extends', () => {
  it('merges a definition over another one, by its relative or absolute path', () => {
    const walks = node(`${FOLDER}/walks`, { extends: '../base', depth: '2' }, [
      list(`${FOLDER}/walks/nodeTypes`, { extends: 'override', 0: 'cms:walk' }),
      list(`${FOLDER}/walks/childNodeTypes`, { 1: 'cms:component' }),
    ]);
    const short = node(`${FOLDER}/short`, { extends: `${FOLDER}/walks`, limit: '3' });
    const merged = {
      workspace: 'tours',
      depth: '2',
      nodeTypes: { 0: 'cms:walk' },
      childNodeTypes: { 0: 'cms:area', 1: 'cms:component' },
    };
    expect(read(short, BASE, walks)).toEqual({
      'delivery/base': {
        workspace: 'tours',
        depth: '1',
        nodeTypes: { 0: 'cms:tour', 1: 'cms:page' },
        childNodeTypes: { 0: 'cms:area' },
      },
      'delivery/walks': merged,
      'delivery/short': { ...merged, limit: '3' },
    });
  });

  it('is applied at most 20 times', () => {
    const chain = Array.from({ length: 22 }, (_, level) =>
      node(`${FOLDER}/level${level}`, level === 0 ? { depth: '1' } : { extends: `../level${level - 1}` }),
    );
    const definitions = read(...chain);
    expect([definitions['delivery/level20'], definitions['delivery/level21']]).toEqual([
      { depth: '1' },
      { extends: '../level0' },
    ]);
  });

  it('is kept if its base does not exist, or is part of a cycle', () => {
    const lost = node(`${FOLDER}/lost`, { extends: '../none' });
    const first = node(`${FOLDER}/first`, { extends: '../second', workspace: 'one' });
    const second = node(`${FOLDER}/second`, { extends: '../first', depth: '2' });
    expect(read(lost, first, second)).toEqual({
      'delivery/lost': { extends: '../none' },
      'delivery/first': { extends: '../first', workspace: 'one', depth: '2' },
      'delivery/second': { extends: '../second', workspace: 'one', depth: '2' },
    });
  });
});
