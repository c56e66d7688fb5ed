import fc from 'fast-check';
import { FILTER_NODES } from '../fixtures/filter-nodes.js';
import { hostilePath, hostileQuery } from '../fixtures/hostile-query.js';
import { one, yamlOf } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

const QUERIES = 5_000;
const PATHS = 1_000;
/** A number of requests that is never rejected, even on a busy machine. */
const AT_ONCE = 16;
const ENDPOINTS = ['things/v1', 'deep/v1'];
const REJECTIONS: Readonly<Record<number, readonly string[]>> = {
  400: ['badRequest', 'invalidQuery', 'invalidValueFormat'],
  404: ['pathNotFound'],
};
/** No comparable value is stored under `data`. */
const BINARY = { name: 'binary', properties: { data: one('Binary', 'AAEC') } };
const ENVELOPE = 'total,offset,limit,results';

let app: TestApplication;
let whole: unknown;
let outcomes: Record<number, number> = {};

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/fallback.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'restEndpoints/delivery/things_v1.yaml': 'workspace: things\n',
      'restEndpoints/delivery/deep_v1.yaml':
        'workspace: things\nnodeTypes: [cms:folder, cms:page]\nchildNodeTypes: [nt:base]\ndepth: 2\n',
    },
    content: { 'things.yaml': yamlOf([...FILTER_NODES, BINARY]) },
  });
  whole = await everything();
});

afterAll(() => app.close());

/** All content, read without the response cache. */
function everything(): Promise<unknown> {
  return app.get(`/.rest/delivery/things/v1?limit=10000&@name[ne]=${String(Math.random())}`);
}

/**
 * The problem of a response: an unexpected status, or a body in another format; undefined if there is none.
 */
async function complaint(path: string, expected: readonly number[]): Promise<string | undefined> {
  const { status, text } = await app.request(path);
  outcomes[status] = (outcomes[status] ?? 0) + 1;
  return expected.includes(status) && isWellFormed(path, status, text)
    ? undefined
    : `${path} ${String(status)} ${text.slice(0, 300)}`;
}

function isWellFormed(path: string, status: number, text: string): boolean {
  const body = JSON.parse(text) as { error?: { code: string } };
  if (status === 200) return !path.includes('?') || Object.keys(body).join() === ENVELOPE;
  return REJECTIONS[status]?.includes(body.error?.code ?? '') === true;
}

async function complaints(paths: string[], expected: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const ask = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const wrong = await complaint(path, expected);
      if (wrong !== undefined) found.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return found.slice(0, 5);
}

beforeEach(() => {
  outcomes = {};
});

it(`responds to ${QUERIES.toString()} hostile queries with results or a rejection`, async () => {
  const queries = fc.sample(hostileQuery(), { numRuns: QUERIES, seed: 20200202 });
  const paths = queries.map((query, index) => `/.rest/delivery/${ENDPOINTS[index % 2] ?? ''}?${query}`);
  expect(await complaints(paths, [200, 400])).toEqual([]);
  // If all queries were rejected or all accepted, the test would prove little.
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(QUERIES / 10);
}, 300_000);

it(`responds to ${PATHS.toString()} hostile paths with a node, 404 or a rejection`, async () => {
  const paths = fc.sample(hostilePath(), { numRuns: PATHS, seed: 20200203 });
  const urls = paths.map((path) => `/.rest/delivery/things/v1/${path}`);
  expect(await complaints(urls, [200, 400, 404])).toEqual([]);
  expect(Object.keys(outcomes)).toEqual(['200', '400', '404']);
}, 300_000);

it('does not change the content', async () => {
  expect(await everything()).toEqual(whole);
});
