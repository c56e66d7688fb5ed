import { PropertyIndexesService } from '../../src/content/index.js';
import { many, one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { ContentClient } from '../support/content-client.js';
import { databaseKinds, type DatabaseKind } from '../support/databases.js';
import { eventually } from '../support/eventually.js';

// docs/decisions/0073-find-matches-in-memory.md: patterns over texts that are too long to be in memory.

const NODES = 40;
const FILLER = 'harbour meadow lantern '.repeat(12);

function nodes(): TypedNode[] {
  return Array.from({ length: NODES }, (_, index) => ({
    name: `n${String(index)}`,
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    properties: {
      text: one('String', `${FILLER}${index % 2 === 0 ? 'Red' : 'red'} kite ${String(index % 5)}`),
      texts: many('String', `${FILLER}red kite`, `${index % 3 === 0 ? 'red kite' : 'blue boat'} ${FILLER}`),
      flag: one('Boolean', String(index % 4 === 0)),
      rank: one('Long', String(NODES - index)),
    },
  }));
}

function start(kind: DatabaseKind, bytes: number): Promise<ContentClient> {
  return ContentClient.start({
    kind,
    definitions: {
      'restEndpoints/delivery/long_v1.yaml': 'workspace: long\nnodeTypes: [cms:content]\n',
    },
    content: { 'long.yaml': yamlOf(nodes()) },
    settings: { propertyIndex: { bytes, smallest: 1 }, responseCacheBytes: 0 },
  });
}

describe.each(databaseKinds)('patterns over long texts, with the %s database', (kind) => {
  let memory: ContentClient;
  let database: ContentClient;

  beforeAll(async () => {
    [memory, database] = await Promise.all([start(kind, 64 * 1024 * 1024), start(kind, 0)]);
  });
  afterAll(async () => {
    await Promise.all([memory.app.close(), database.app.close()]);
  });

  /** Sends a request to both. Returns how many queries were found in memory. */
  const compare = async (query: string): Promise<number> => {
    const { served } = memory.app.nest.get(PropertyIndexesService, { strict: false });
    const before = served.hit;
    const url = `/.rest/delivery/long/v1?${query}&limit=100&fields=text,texts`;
    const [found, expected] = await Promise.all([memory.app.get(url), database.app.get(url)]);
    expect(found).toEqual(expected);
    return served.hit - before;
  };

  it('load the matches of a pattern before the first response', async () => {
    await eventually(
      () => compare('rank%5Bgte%5D=0&flag=true&orderBy=rank'),
      (hits) => {
        expect(hits).toBe(1);
      },
    );
    for (const query of [
      'text%5Blike%5D=%25Red+kite%25',
      'text%5Blike%5D=%25kite%25&flag=true&orderBy=rank',
      'text%5Blike%5D=%25red%25kite+1',
      'text%5Blike%5D=harbour+meadow%25&offset=3',
      'text%5Blike%5D=%25none%25',
      'texts%5Blike%5D=%25red+kite%25',
      'texts%5Blike%5D=red+kite%25',
    ])
      expect([query, await compare(query)]).toEqual([query, 1]);
  });

  it('leave patterns without three characters in a row to the database', async () => {
    expect(await compare('text%5Blike%5D=%25R%25e%25')).toBe(0);
  });

  it('show a change at once', async () => {
    const query = 'text%5Blike%5D=%25yellow+submarine%25';
    await compare(query);
    for (const client of [memory, database])
      await client.done('PATCH', 'long/n3', { text: `${FILLER} yellow submarine` });
    await compare(query);
    await eventually(
      () => compare(query),
      (hits) => {
        expect(hits).toBe(1);
      },
    );
  });
});
