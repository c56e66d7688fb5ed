import fc from 'fast-check';
import { PropertyIndexesService } from '../../src/content/index.js';
import { STRATEGY_NODES } from '../fixtures/strategy-nodes.js';
import { strategyQueries, urlOf } from '../fixtures/strategy-queries.js';
import { yamlOf } from '../fixtures/typed-node.js';
import type { TestApplication } from '../support/application.js';
import { ContentClient } from '../support/content-client.js';
import { databaseKinds, type DatabaseKind } from '../support/databases.js';
import { eventually } from '../support/eventually.js';

const MEMORY = 64 * 1024 * 1024;
const RUNS = 100;
const QUERY =
  '/.rest/delivery/all/v1?rank%5Bgte%5D=2&orderBy=price%20desc&limit=100&fields=rank,price&facets=rank,tags,flag,day,title';

const ENDPOINT = 'workspace: things\nnodeTypes: [cms:content, cms:folder]\n';

function start(
  kind: DatabaseKind,
  propertyIndex: { bytes: number; smallest: number },
): Promise<ContentClient> {
  return ContentClient.start({
    kind,
    definitions: {
      'restEndpoints/delivery/all_v1.yaml': `${ENDPOINT}depth: 1\n`,
      'restEndpoints/delivery/contents_v1.yaml': ENDPOINT.replace(', cms:folder', ''),
      'restEndpoints/delivery/part_v1.yaml': `${ENDPOINT}rootPath: /things-0\n`,
    },
    content: { 'things.yaml': yamlOf(STRATEGY_NODES) },
    settings: { propertyIndex, responseCacheBytes: 0 },
  });
}

const indexesOf = ({ app }: { readonly app: TestApplication }): PropertyIndexesService =>
  app.nest.get(PropertyIndexesService, { strict: false });

/** Repeats a request until the response comes from memory. */
async function hitOf(client: ContentClient, url: string): Promise<unknown> {
  const { served } = indexesOf(client);
  let body: unknown;
  await eventually(
    async () => {
      const before = served.hit;
      body = await client.app.get(url);
      return served.hit - before;
    },
    (hits) => {
      expect(hits).toBe(1);
    },
  );
  return body;
}

describe.each(databaseKinds)('queries found in memory, with the %s database', (kind) => {
  let memory: ContentClient;
  let database: ContentClient;

  beforeAll(async () => {
    [memory, database] = await Promise.all([
      start(kind, { bytes: MEMORY, smallest: 1 }),
      start(kind, { bytes: 0, smallest: 1 }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([memory.app.close(), database.app.close()]);
  });

  it(`return the same body as the database, with facets, for ${String(RUNS)} generated queries`, async () => {
    const facets = fc.subarray(['rank', 'price', 'tags', 'flag', 'day', 'title'], { minLength: 0 });
    await fc.assert(
      fc.asyncProperty(strategyQueries, facets, async (query, counted) => {
        const url = `${urlOf(query)}${counted.length === 0 ? '' : `&facets=${counted.join(',')}`}`;
        const [found, expected] = await Promise.all([memory.app.get(url), database.app.get(url)]);
        expect({ url, body: found }).toEqual({ url, body: expected });
      }),
      { numRuns: RUNS, seed: 20261125 },
    );
    expect(indexesOf(memory).served.hit).toBeGreaterThan(RUNS / 10);
    expect(indexesOf(database).served).toEqual({ hit: 0, miss: 0 });
  });

  it.each([
    'rank%5Bgte%5D=0&orderBy=rank',
    'rank%5Bgte%5D=1&orderBy=rank%20desc,price',
    'tags=alpha&orderBy=price%20desc,day',
    'flag=true&orderBy=day&facets=rank',
    'title%5Blike%5D=%25kite%25&orderBy=flag%20desc,rank',
  ])('return the pages and cursors of the database: %s', async (query) => {
    const first = `/.rest/delivery/all/v1?${query}&cursors=true&limit=3`;
    await hitOf(memory, first);
    const { served } = indexesOf(memory);
    const hits = served.hit;
    let pages = 0;
    for (let url: string | undefined = first; url !== undefined; pages += 1) {
      const body = (await memory.app.get(url)) as { next: string | null };
      expect(body).toEqual(await database.app.get(url));
      url = body.next === null ? undefined : `${first}&after=${body.next}`;
    }
    expect(pages).toBeGreaterThan(2);
    expect(served.hit - hits).toBe(pages);
  });

  it('continue after a deleted result', async () => {
    const url = '/.rest/delivery/all/v1?rank%5Bgte%5D=0&orderBy=rank&cursors=true&limit=3';
    const { next, results } = (await hitOf(memory, url)) as { next: string; results: { '@path': string }[] };
    const last = results.at(-1)?.['@path'] ?? '';
    for (const client of [memory, database]) await client.done('DELETE', `things${last}`, undefined);
    const expected = await database.app.get(`${url}&after=${next}`);
    expect(await hitOf(memory, `${url}&after=${next}`)).toEqual(expected);
  });

  it('show each change immediately, and are found in memory again', async () => {
    for (let rank = 10; rank < 12; rank += 1) {
      await hitOf(memory, QUERY);
      for (const client of [memory, database]) await client.done('PATCH', 'things/things-1/n31', { rank });
      const expected = await database.app.get(QUERY);
      expect(JSON.stringify(expected).includes(`"rank":${String(rank)}`)).toBe(true);
      expect(await memory.app.get(QUERY)).toEqual(expected);
      expect(await hitOf(memory, QUERY)).toEqual(expected);
    }
  });

  it('omit unpublished nodes', async () => {
    for (const client of [memory, database]) await client.done('POST', 'things/things-2@unpublish', {});
    const expected = await database.app.get(QUERY);
    expect(JSON.stringify(expected).includes('/things-2/')).toBe(false);
    expect(await memory.app.get(QUERY)).toEqual(expected);
    expect(await hitOf(memory, QUERY)).toEqual(expected);
  });
});

describe('the memory of the property index', () => {
  const ask = async (client: ContentClient): Promise<void> => {
    for (let times = 0; times < 20; times += 1) await client.app.get(QUERY);
  };

  it('has a limit: queries that need more are found by the database', async () => {
    const client = await start('embedded', { bytes: 4_000, smallest: 1 });
    try {
      await client.app.get(QUERY);
      await eventually(
        () => Promise.resolve(indexesOf(client).bytes),
        (bytes) => {
          expect(bytes).toBeGreaterThan(0);
        },
      );
      await ask(client);
      expect(indexesOf(client).served.hit).toBe(0);
      expect(indexesOf(client).bytes).toBeLessThanOrEqual(4_000);
    } finally {
      await client.app.close();
    }
  });

  it('contains equal texts once', async () => {
    // Each text of a node separately would take twice the share of a property.
    const client = await start('embedded', { bytes: 32_000, smallest: 1 });
    try {
      await hitOf(client, '/.rest/delivery/all/v1?tags=alpha');
      expect(indexesOf(client).bytes).toBeLessThanOrEqual(32_000);
    } finally {
      await client.app.close();
    }
  });

  it('is not used for small workspaces', async () => {
    const client = await start('embedded', { bytes: MEMORY, smallest: 1_000 });
    try {
      await ask(client);
      expect(indexesOf(client).bytes).toBe(0);
      expect(indexesOf(client).served.hit).toBe(0);
    } finally {
      await client.app.close();
    }
  });
});
