import fc from 'fast-check';
import { ContentRemoverService } from '../../src/content-transfer/index.js';
import { EMBEDDING_NODES, SEARCH_NODES } from '../fixtures/search-nodes.js';
import { STRATEGY_NODES } from '../fixtures/strategy-nodes.js';
import { strategyQueries, urlOf } from '../fixtures/strategy-queries.js';
import { one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

// docs/reference/queries.md#cursors: the pages of a query together equal a single page with all results.

const RUNS = 120;

const THINGS = 'workspace: things\nnodeTypes: [cms:content, cms:folder]\nbypassWorkspaceAcls: true\n';
const STONES = 'workspace: stones\nnodeTypes: [cms:page, cms:area, cms:component]\n';
const LONG = 'x'.repeat(600);

const item = (name: string, rank: string, title = name): TypedNode => ({
  name,
  properties: { rank: one('Long', rank), title: one('String', title), text: one('String', 'red') },
});
const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) =>
  item(name, String(10 * Math.floor(index / 2))),
);
const LONG_TITLES = ['p', 'q', 'r', 's'].map((name, index) => item(name, '1', `${LONG}${String(9 - index)}`));
const LIST = { 'items.yaml': yamlOf([{ name: 'list', type: 'cms:folder', children: ITEMS }]) };

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/main.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'roles/anonymous.yaml': `workspaces: {'*': [{path: /, scope: both, permission: read}, {path: /things-1, scope: both, permission: deny}]}\n`,
      'restEndpoints/delivery/all_v1.yaml': THINGS,
      'restEndpoints/delivery/contents_v1.yaml': 'workspace: things\nnodeTypes: [cms:content]\n',
      'restEndpoints/delivery/part_v1.yaml': `${THINGS}rootPath: /things-0\n`,
      'restEndpoints/delivery/texts.yaml': 'workspace: texts\n',
      'restEndpoints/delivery/stones.yaml': `${STONES}childNodeTypes: [cms:area, cms:component]\ndepth: 2\n`,
      'restEndpoints/delivery/items.yaml':
        'workspace: items\nnodeTypes: [cms:content]\nlocalizedQueries: true\n',
      'restEndpoints/delivery/long.yaml': 'workspace: long\nnodeTypes: [cms:content]\n',
    },
    content: {
      'things.yaml': yamlOf(STRATEGY_NODES),
      'texts.yaml': yamlOf(SEARCH_NODES),
      'stones.yaml': yamlOf(EMBEDDING_NODES),
      ...LIST,
      'long.yaml': yamlOf(LONG_TITLES),
    },
  });
}, 120_000);
afterAll(() => app.close());

interface Page {
  readonly total: number;
  readonly offset: number;
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
}

const after = (next: string): string => `&after=${encodeURIComponent(next)}`;

async function page(url: string): Promise<Page> {
  return (await app.get(url)) as Page;
}

/** The results of all pages; each page except the last must have `limit` results. */
async function paged(url: string, limit: number): Promise<{ totals: Set<number>; results: unknown[] }> {
  const results: unknown[] = [];
  const totals = new Set<number>();
  let at = await page(`${url}&limit=${String(limit)}&cursors=true`);
  for (;;) {
    results.push(...at.results);
    totals.add(at.total);
    if (at.next === null) return { totals, results };
    expect(at.results).toHaveLength(limit);
    at = await page(`${url}&limit=${String(limit)}${after(at.next)}`);
    expect(at.results).not.toHaveLength(0);
  }
}

async function expectSame(url: string, limit: number): Promise<void> {
  const whole = await page(`${url}&limit=10000`);
  expect({ url, ...(await paged(url, limit)) }).toEqual({
    url,
    totals: new Set([whole.total]),
    results: whole.results,
  });
}

describe('pages by cursors', () => {
  it(`equal a single page with all results, for ${String(RUNS)} generated queries`, async () => {
    await fc.assert(
      fc.asyncProperty(strategyQueries, async (asked) => {
        const url = urlOf({ ...asked, offset: 0, limit: 0 }).replace('offset=0&limit=0', 'fields=@name');
        await expectSame(url, Math.max(asked.limit, 3));
      }),
      { numRuns: RUNS, seed: 20200204 },
    );
  }, 120_000);

  it.each([
    'texts?q=red%20OR%20harbour%20OR%20old',
    'texts?q=-red',
    'texts?q=red%20OR%20harbour%20OR%20old&orderBy=text%20desc',
    'stones?q=granite%20OR%20welcome%20OR%20slate%20OR%20marble%20OR%20basalt',
    'stones?orderBy=text',
    'stones?lang=de',
    'items?lang=de&orderBy=title,rank%20desc',
    'items?orderBy=nothing',
    'items?orderBy=@id%20desc',
    'items?orderBy=@nodeType,rank',
    'items?q=red',
    'all/v1?@ancestor=/things-2&orderBy=mixed,sizes',
  ])('of %s equal a single page with all results', async (query) => {
    for (const limit of [1, 2]) await expectSame(`/.rest/delivery/${query}`, limit);
  });

  it('contain the total, the offset 0, and the cursor as the last member', async () => {
    const first = await app.request('/.rest/delivery/items?limit=5&cursors=true&facets=text');
    expect(first.text).toMatch(
      /^\{"total":7,"offset":0,"limit":5,"results":\[.*\],"facets":\{"text":\[.*\]\},"next":"[\w-]+"\}$/,
    );
    const { next } = first.json as Page;
    const { text } = await app.request(`/.rest/delivery/items?limit=5${after(next ?? '')}`);
    expect(text).toMatch(/^\{"total":7,"offset":0,"limit":5,"results":\[.*\],"next":null\}$/);
    expect(await page('/.rest/delivery/items?limit=0&cursors=true')).toMatchObject({ total: 7, next: null });
    expect(await page('/.rest/delivery/items?cursors=false')).not.toHaveProperty('next');
  });

  it('sort texts by 500 characters, then by further keys and the identifier', async () => {
    const { results } = await paged('/.rest/delivery/long?orderBy=title,@name', 1);
    expect(results.map((node) => (node as { '@name': string })['@name'])).toEqual(['p', 'q', 'r', 's']);
  });

  it.each(['rank', 'rank%20desc', '@name', 'title'])(
    'continue after a result that was deleted, with nodes inserted meanwhile: orderBy=%s',
    async (orderBy) => {
      const remover = app.nest.get(ContentRemoverService, { strict: false });
      await remover.remove('items', '/');
      await app.importFiles(LIST);
      const names = ({ results }: Page): unknown[] => results.map((node) => node['@name']);
      const url = `/.rest/delivery/items?orderBy=${orderBy}&limit=3`;
      const all = names(await page(url.replace('limit=3', 'limit=100')));
      const first = await page(`${url}&cursors=true`);
      await remover.remove('items', `/list/${String(all[2])}`);
      const descends = orderBy.endsWith('desc');
      const early = item('a0', descends ? '99' : '-1', 'A0');
      const late = item('z', descends ? '-9' : '99', 'Z');
      for (const each of [early, late]) await app.importFiles({ 'items.list.yaml': yamlOf([each]) });
      const second = await page(`${url}${after(first.next ?? '')}`);
      const third = await page(`${url}${after(second.next ?? '')}`);
      expect([...names(second), ...names(third)]).toEqual([...all.slice(3), 'z']);
    },
  );
});

describe('cursors', () => {
  let next: string;

  beforeAll(async () => {
    next = (await page('/.rest/delivery/items?orderBy=rank&limit=2&cursors=true')).next ?? '';
  });

  const MESSAGE = 'after must be the value of "next" in the response to the same query';

  it.each([
    ['another order', 'items?orderBy=rank%20desc', () => next],
    ['another filter', 'items?orderBy=rank&rank[gt]=0', () => next],
    ['another endpoint', 'long?orderBy=rank', () => next],
    ['a part of a cursor', 'items?orderBy=rank', () => next.slice(0, -3)],
    ['another last character', 'items?orderBy=rank', () => `${next.slice(0, -2)}AA`],
    ['a word', 'items?orderBy=rank', () => 'next'],
    ['a sign', 'items?orderBy=rank', () => `${next}%`],
    ['limit=0', 'items?orderBy=rank&limit=0', () => 'next'],
  ])('are rejected with %s', async (_of, query, cursor) => {
    const { status, json } = await app.request(`/.rest/delivery/${query}${after(cursor())}`);
    expect([status, json]).toEqual([400, { error: { code: 'invalidValueFormat', message: MESSAGE } }]);
  });

  it('can be used with other fields, facets and limits', async () => {
    const { results } = await page(
      `/.rest/delivery/items?orderBy=rank&fields=title&limit=3&facets=rank${after(next)}`,
    );
    expect(results.map((node) => Object.keys(node)[4])).toEqual(['title', 'title', 'title']);
  });

  it.each([
    ['cursors=yes', 'invalidValueFormat', 'cursors must be true or false, not "yes"'],
    ['after=x&offset=3', 'invalidQuery', 'offset and after cannot be combined'],
    [
      'cursors=true&orderBy=a,b,c,d,e,f',
      'invalidQuery',
      'orderBy of a query with cursors has 6 properties; at most 5 are allowed',
    ],
  ])('are rejected: %s', async (query, code, message) => {
    const { status, json } = await app.request(`/.rest/delivery/items?${query}`);
    expect([status, json]).toEqual([400, { error: { code, message } }]);
  });
});
