import { normaliseAccess } from '../../src/common/index.js';
import {
  PATH_ONLY,
  NodesByIdRepository,
  type LookupScope,
  type ContentNode,
  type NodeLookup,
} from '../../src/content/index.js';
import { readConfig } from '../../src/config/index.js';
import { NodeCache } from '../../src/content/node-cache/node.cache.js';
import { ChangedMeanwhileError } from '../../src/database/index.js';
import { databaseKinds } from '../support/databases.js';
import { ImportWorld, uuid } from './import-world.js';

const CONTENT = `'a':
  'jcr:uuid': '${uuid(1)}'
  'p': 1
  'z':
    'jcr:uuid': '${uuid(2)}'
    'p': 2
    'deep': {'jcr:uuid': '${uuid(3)}'}
  'b': {'jcr:uuid': '${uuid(4)}', 'jcr:primaryType': 'cms:page'}
'c':
  'jcr:uuid': '${uuid(5)}'
  'jcr:content': {'jcr:uuid': '${uuid(6)}', 'jcr:primaryType': 'cms:resource'}
  'd': {'jcr:uuid': '${uuid(7)}'}
`;

const byId = (digit: number, depth = 0, embeds: NodeLookup['embeds'] = 'children'): NodeLookup => ({
  by: 'id',
  key: uuid(digit),
  depth,
  embeds,
});
const byPath = (key: string, depth = 0): NodeLookup => ({ by: 'path', key, depth, embeds: 'children' }); // prettier-ignore

/** `a "p"\\tl1 (z,b)`: name, properties and descendants; `-` for none. */
function outline(node: ContentNode | undefined): string {
  if (node === undefined) return '-';
  const inside = node.children.length > 0 ? ` (${node.children.map(outline).join()})` : '';
  return `${node.name}${node.doc === '' ? '' : ` ${node.doc}`}${inside}`;
}

describe.each(databaseKinds)('nodes by identifier in the %s database', (kind) => {
  let world: ImportWorld;
  let nodes: NodesByIdRepository;
  let scope: LookupScope;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
    await world.import('other.yaml', `'a': {'jcr:uuid': '${uuid(8)}'}\n`);
    await world.import('website.yaml', CONTENT);
    nodes = new NodesByIdRepository(world.reads, new NodeCache(readConfig({}, { nodeCacheBytes: 0 }), world.revisions));
    const [row] = await world.database.query<{ id: number }>(
      "SELECT id FROM content.workspace WHERE name = 'website'",
    );
    const workspace = { id: row?.id ?? 0, name: 'website', types: [], kinds: new Map(), several: new Set<string>(), scalarTypes: new Map(), unpublished: [] };
    scope = { workspace, childTypes: ['cms:contentNode'], fileTypes: ['cms:resource'], access: undefined, revisions: new Map(), reading: undefined };
  }); // prettier-ignore
  afterAll(() => world.close());

  const outlines = async (
    lookups: readonly NodeLookup[],
    more: Partial<LookupScope> = {},
  ): Promise<string[]> => (await nodes.read(lookups, { ...scope, ...more })).map(outline);

  it('are in the requested order', async () => {
    const lookups = [byId(5), byId(9), byId(2), byPath('/a'), byId(8), byId(2), byPath('/gone'), byPath('/')];
    expect(await outlines(lookups)).toEqual(['c', '-', 'z "p"\tl2', 'a "p"\tl1', '-', 'z "p"\tl2', '-', '']);
  });

  it('each have the requested depth, with the embedded types', async () => {
    const lookups = [byId(1, 1), byId(1, 2), byId(1), byId(5, 1, 'file'), byId(5, 1), byPath('/a/z', 1)];
    expect(await outlines(lookups)).toEqual([
      'a "p"\tl1 (z "p"\tl2)',
      'a "p"\tl1 (z "p"\tl2 (deep))',
      'a "p"\tl1',
      'c (jcr:content)',
      'c (d)',
      'z "p"\tl2 (deep)',
    ]);
  });

  it('have no properties if only the path is requested', async () => {
    expect(await outlines([byId(1, PATH_ONLY), byPath('/a/z', PATH_ONLY)])).toEqual(['a', 'z']);
    expect(await outlines([byId(1, PATH_ONLY), byId(2, 1)])).toEqual(['a', 'z "p"\tl2 (deep)']);
  });

  it('are missing if they may not be read', async () => {
    const rule = (path: string, allow: boolean): Parameters<typeof normaliseAccess>[0][number] => ({ path, scope: 'both', allow });
    const access = normaliseAccess([rule('/a', true), rule('/a/z/deep', false)]);
    const lookups = [byId(1, 9), byId(3), byId(5), byPath('/c'), byPath('/a')];
    expect(await outlines(lookups, { access })).toEqual(['a "p"\tl1 (z "p"\tl2)', '-', '-', '-', 'a "p"\tl1']);
    expect(await outlines([byId(2), byId(5)], { access })).toEqual(['z "p"\tl2', '-']);
    expect(await outlines(lookups, { access: normaliseAccess([]) })).toEqual(['-', '-', '-', '-', '-']);
  }); // prettier-ignore

  it('are rejected if the rest of the response was read before a change', async () => {
    const known = world.revisions.current('workspace:website');
    const under = (revision: number): Partial<LookupScope> => ({
      revisions: new Map([['workspace:website', revision], ['workspace:gone', 0]]),
    }); // prettier-ignore
    expect(await outlines([byId(5)], under(known))).toEqual(['c']);
    for (const lookup of [byId(5), byId(9), byId(1, 1)]) {
      await expect(outlines([lookup], under(known - 1))).rejects.toThrow(ChangedMeanwhileError);
    }
  });
});
