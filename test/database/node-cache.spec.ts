import { NodeCache } from '../../src/content/index.js';
import type { TestApplication } from '../support/application.js';
import type { ContentClient } from '../support/content-client.js';
import { statementsOf } from '../support/count-statements.js';
import { databaseKinds } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { idOf, NOT_FOUND, start, URLS } from './node-cache-world.js';

const MEMORY = 4 * 1024 * 1024;
const GENERATED_ID = /("@path":"\/many\/m\d","@id":)"[^"]*"/g;

const cacheOf = (app: TestApplication): NodeCache => app.nest.get(NodeCache, { strict: false });

interface Shown {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

async function shown({ app }: ContentClient): Promise<Shown[]> {
  const reads: Shown[] = [];
  for (const url of URLS) {
    const { status, text } = await app.request(url);
    reads.push({ url, status, text: status < 300 ? text : '' });
  }
  return reads;
}

const CHANGES: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ['PATCH', 'website/site/p1', { title: 'Changed' }],
  ['PATCH', 'topics/t1', { name: 'Renamed' }],
  ['POST', 'website/site/p2@unpublish', {}],
  ['PATCH', 'website/site/p5', { main: { text: 'New text' } }],
  ['POST', 'website/site/p6@move', { to: '/site/p7' }],
  ['DELETE', 'topics/t2?force=true', undefined],
  ['POST', 'website/site/p2@publish', {}],
  ['DELETE', 'website/site/p4?force=true', undefined],
];

describe.each(databaseKinds)('the node cache, with the %s database', (kind) => {
  /** One has its nodes in memory, the other one on disk. */
  let inMemory: ContentClient;
  let onDisk: ContentClient;
  let plain: ContentClient;

  beforeAll(async () => {
    [inMemory, onDisk, plain] = await Promise.all([
      start(kind, MEMORY),
      start(kind, 1, MEMORY),
      start(kind, 0),
    ]);
  });
  afterAll(async () => {
    await Promise.all([inMemory.close(), onDisk.close(), plain.close()]);
  });

  it('leads to the same responses as without it, repeatedly', async () => {
    const expected = await shown(plain);
    expect(expected.map(({ status }) => status)).toEqual(
      URLS.map((url) => (NOT_FOUND.test(url) ? 404 : 200)),
    );
    for (let times = 0; times < 3; times += 1)
      for (const client of [inMemory, onDisk]) expect(await shown(client)).toEqual(expected);
    expect(cacheOf(plain.app).served).toEqual({ hit: 0, disk: 0, miss: 0 });
    expect(cacheOf(inMemory.app).served).toMatchObject({ hit: expect.any(Number), disk: 0 });
    expect(cacheOf(onDisk.app).served).toMatchObject({ hit: 0, disk: expect.any(Number) });
  });

  it('requires no statement', async () => {
    const urls = URLS.filter((url) => !NOT_FOUND.test(url));
    for (const { app } of [inMemory, onDisk])
      await eventually(
        () =>
          statementsOf(app, async () => {
            for (const url of urls) await app.request(url);
          }),
        (statements) => {
          expect(statements).toEqual([]);
        },
      );
  });

  it('resolves no more references than a response may contain', async () => {
    const topics = Array.from({ length: 1500 }, (_, place) => idOf(2, place % 10 === 0 ? 3 : 9));
    const names = Array.from({ length: 8 }, (_, place) => `m${String(place)}`);
    const page = { '@nodeType': 'mgnl:page', rank: 77, topics };
    const many = { '@nodeType': 'mgnl:page', ...Object.fromEntries(names.map((name) => [name, page])) };
    const ranked = '/.rest/delivery/referring/?rank=77';
    const single = names.map((_, place) => `${ranked}&limit=1&offset=${String(place)}`);
    const read = async ({ app }: ContentClient, urls: readonly string[]): Promise<string[]> => {
      const responses = await Promise.all(urls.map((url) => app.request(url)));
      return responses.map(({ text }) => text.replaceAll(GENERATED_ID, '$1'));
    };
    for (const client of [inMemory, onDisk, plain]) await client.done('PUT', 'website/many', many);
    const urls = [...single, ranked];
    const expected = await read(plain, urls);
    const resolved = expected.map((text) => text.split('"name":"Topic 3"').length - 1);
    expect(resolved).toEqual([...names.map(() => 150), 1000]);
    for (const client of [inMemory, onDisk]) {
      await eventually(
        () => statementsOf(client.app, () => read(client, single)),
        (statements) => {
          expect(statements).toEqual([]);
        },
      );
      for (let times = 0; times < 2; times += 1) {
        const texts = await read(client, urls);
        expect(texts.map((text, place) => text === expected[place])).toEqual(urls.map(() => true));
      }
    }
    for (const client of [inMemory, onDisk, plain]) await client.done('DELETE', 'website/many', undefined);
  });

  it.each(CHANGES)('shows a change immediately: %s %s', async (method, path, body) => {
    const before = await shown(inMemory);
    for (const client of [inMemory, onDisk, plain]) await client.done(method, path, body);
    const expected = await shown(plain);
    expect(expected).not.toEqual(before);
    for (let times = 0; times < 2; times += 1)
      for (const client of [inMemory, onDisk]) expect(await shown(client)).toEqual(expected);
  });
});

describe('the memory of nodes', () => {
  it('does not contain former states of nodes', async () => {
    const client = await start('embedded', MEMORY);
    const read = async (): Promise<number> => {
      for (const url of URLS.filter((each) => !each.includes('?rank'))) await client.app.request(url);
      return cacheOf(client.app).bytes;
    };
    const readAfter = async (title: string): Promise<number> => {
      await client.done('PATCH', 'website/site/p1', { title });
      return read();
    };
    try {
      const bytes = await readAfter('Page A');
      expect([await readAfter('Page B'), await readAfter('Page C')]).toEqual([bytes, bytes]);
    } finally {
      await client.close();
    }
  });

  it('has a limit', async () => {
    const limit = 8_000;
    const client = await start('embedded', limit);
    try {
      const expected = await shown(client);
      const cache = cacheOf(client.app);
      expect(cache.bytes).toBeGreaterThan(limit / 4);
      for (let times = 0; times < 3; times += 1) {
        expect(await shown(client)).toEqual(expected);
        expect(cache.bytes).toBeLessThanOrEqual(limit);
      }
    } finally {
      await client.close();
    }
  });
});
