import { ChangedMeanwhileError, Revisions, type Database } from '../../src/database/index.js';
import { RenderedResponse, ResponseCache, type Alias, type Sources } from '../../src/response-cache/index.js';
import { RouteCounts } from '../../src/request-log/index.js';
import { openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const MEGABYTE = 1024 * 1024;

let test: OpenTestDatabase;
let database: Database;
let revisions: Revisions;
let store: ResponseCache;
let made: string[];

beforeAll(async () => {
  test = await openTestDatabase('embedded');
  ({ database } = test);
});

afterAll(async () => {
  await test.close();
});

beforeEach(async () => {
  revisions = new Revisions(database, '');
  await revisions.start();
  store = new ResponseCache(revisions, 48 * MEGABYTE);
  made = [];
});

function responseOf(text: string, size = text.length): RenderedResponse {
  return new RenderedResponse(text.repeat(Math.ceil(size / text.length)).slice(0, size), {
    contentType: 'text/plain',
    vary: [],
    isPublic: true,
  });
}

const counts = new RouteCounts('/.rest/*', undefined);
const aliasOf = (requestKey: string): Alias => ({ requestKey, counts });
const find = (requestKey: string): RenderedResponse | undefined => store.find(requestKey)?.rendered;

/** Requests `key` with data of the topic `pages`; `meanwhile` runs after the data was read. */
async function ask(
  key: string,
  meanwhile?: () => Promise<void> | void,
  size?: number,
): Promise<RenderedResponse> {
  const make = async (sources: Sources): Promise<RenderedResponse> => {
    made.push(key);
    sources.add('pages');
    await meanwhile?.();
    return responseOf(key, size);
  };
  return (await store.get(key, make, aliasOf(`/${key}`))).rendered;
}

/** 48 MB hold ten responses of 3 MB, including half as much for their compressed forms. */
async function fill(): Promise<void> {
  for (let index = 0; index < 10; index++) await ask(String(index), undefined, 3 * MEGABYTE);
}

/** The responses `0` to `19` that are in the cache. */
const kept = (): number[] =>
  Array.from({ length: 20 }, (_, index) => index).filter((index) => find(`/${String(index)}`));

const change = (topic: string): Promise<void> => database.transaction((tx) => revisions.raise(tx, [topic]));

describe('ResponseCache', () => {
  it('renders a response again if a commit occurred between its statements', async () => {
    const other = new Revisions(database, '');
    await other.start();
    const tried: number[] = [];
    const { rendered } = await store.get(
      'torn',
      async (sources) => {
        sources.add('torn');
        tried.push(sources.revisions.get('torn') ?? -1);
        // This instance receives no notification: only the database has the new revision.
        if (tried.length < 3) {
          await database.transaction((tx) => other.raise(tx, ['torn']));
          throw new ChangedMeanwhileError();
        }
        return responseOf('whole');
      },
      aliasOf('/torn'),
    );
    expect(rendered.encode().toString()).toBe('whole');
    expect(tried).toEqual([0, 1, 2]);
    expect(find('/torn')).toBe(rendered);
  });

  it('gives up a response whose content keeps changing', async () => {
    let tries = 0;
    const rendered = store.get('restless', () => {
      tries += 1;
      return Promise.reject(new ChangedMeanwhileError());
    });
    await expect(rendered).rejects.toThrow('The content changes faster than it can be read.');
    expect(tries).toBe(10);
  });

  it('renders a response once and finds it by the cache key of the request', async () => {
    const rendered = await ask('a');
    expect(await ask('a')).toBe(rendered);
    expect(find('/a')).toBe(rendered);
    expect(find('/b')).toBeUndefined();
    expect(made).toEqual(['a']);
  });

  it('maps other cache keys to the same response', async () => {
    const rendered = await ask('a');
    const again = (): Promise<never> => Promise.reject(new Error('made again'));
    expect(await store.get('a', again, aliasOf('/a?'))).toEqual({ rendered, from: 'hit' });
    expect(find('/a?')).toBe(rendered);
  });

  it('renders one response for all concurrent requests', async () => {
    const responses = await Promise.all([ask('a'), ask('a'), ask('a')]);
    expect(new Set(responses).size).toBe(1);
    expect(made).toEqual(['a']);
  });

  it('drops a response when its sources change, and no other', async () => {
    const rendered = await ask('a');
    await change('forms');
    expect(find('/a')).toBe(rendered);
    await change('pages');
    expect(find('/a')).toBeUndefined();
    await ask('a');
    expect(made).toEqual(['a', 'a']);
  });

  it('returns no response from before a change', async () => {
    let second: Promise<RenderedResponse> | undefined;
    const first = await ask('a', async () => {
      await change('pages');
      second = ask('a');
    });
    expect(await second).not.toBe(first);
    expect(made).toEqual(['a', 'a']);
    expect(find('/a')).toBe(await second);
  });

  it('caches no response whose sources change while it is rendered', async () => {
    await ask('a', () => change('pages'));
    expect(find('/a')).toBeUndefined();
  });

  it('caches no response if definitions change while it is rendered', async () => {
    await ask('a', () => store.clear());
    expect(find('/a')).toBeUndefined();
  });

  it('drops all responses', async () => {
    await Promise.all([ask('a'), ask('b')]);
    store.clear();
    expect([store.find('/a'), store.find('/b')]).toEqual([undefined, undefined]);
  });

  it('caches no error', async () => {
    await expect(ask('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await ask('a')).toBe(find('/a'));
  });

  it('is limited by bytes: the least requested responses are evicted first', async () => {
    await fill();
    for (let index = 10; index < 15; index++) {
      for (let time = 0; time < 8; time++) {
        store.find('/0');
        await ask(String(index), undefined, 3 * MEGABYTE);
      }
    }
    expect(kept()).toEqual([0, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it('admits no rarely requested response when full, so that reading everything evicts nothing', async () => {
    await fill();
    for (let time = 0; time < 7; time++)
      for (let index = 10; index < 20; index++) await ask(String(index), undefined, 3 * MEGABYTE);
    expect(kept()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('caches nothing with a limit of 0 bytes', async () => {
    store = new ResponseCache(revisions, 0);
    await ask('a');
    await ask('a');
    expect(find('/a')).toBeUndefined();
    expect(made).toEqual(['a', 'a']);
  });

  it('caches no response that would evict all others', async () => {
    await ask('a');
    await ask('huge', undefined, 5 * MEGABYTE);
    expect([store.find('/huge'), store.find('/a') !== undefined]).toEqual([undefined, true]);
  });

  it('stores no cache keys longer than 1024 characters', async () => {
    const long = 'x'.repeat(1024);
    const rendered = await ask(long);
    expect(find(`/${long}`)).toBeUndefined();
    expect(await ask(long)).toBe(rendered);
  });

  it('keeps the cache keys in use', async () => {
    const rendered = await ask('a');
    const withOtherKey = async (requestKey: string): Promise<void> => {
      await store.get('a', () => Promise.reject(new Error('made again')), aliasOf(requestKey));
    };
    await withOtherKey('/forgotten');
    for (let other = 0; other < 60_000; other++) {
      store.find('/a');
      await withOtherKey(`${String(other)}${'x'.repeat(200)}`);
    }
    expect([find('/a'), find('/forgotten')]).toEqual([rendered, undefined]);
  });
});
