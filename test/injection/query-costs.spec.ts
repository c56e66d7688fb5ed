import { one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

const NODES = 1000;
/** Processor time, which other programs on the machine do not affect. */
const MAX_CPU_MS = 1000;
const LINE = 'Larkway lies by the sea and has a harbour with a lighthouse, where red kites circle. ';

let app: TestApplication;

function costlyNode(_: unknown, index: number): TypedNode {
  return {
    name: `node-${String(index)}`,
    properties: {
      title: one('String', `Stone ${String(index)} of the sea`),
      body: one('String', `${LINE.repeat(12)}${String(index)}`),
      price: one('Long', String(index)),
      digits: one('Decimal', `${String(index)}.12345678901234567890`),
      sold: one('Boolean', String(index % 2 === 0)),
      date: one('Date', '2020-02-01T13:45:49.952Z'),
    },
  };
}

beforeAll(async () => {
  app = await TestApplication.start({
    kind: 'embedded',
    definitions: { 'restEndpoints/delivery/stones.yaml': 'workspace: stones\n' },
    content: { 'stones.yaml': yamlOf(Array.from({ length: NODES }, costlyNode)) },
  });
  // The first query compiles code that the others use.
  await app.get('/.rest/delivery/stones?price=1&title[like]=x');
}, 240_000);

afterAll(() => app.close());

/** Values of filters separated by `|`, inserted into the URL unchanged. */
function list(count: number, value: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => encodeURIComponent(value(index))).join('|');
}

it.each([
  ['3,000 values', `price=${list(3000, String)}`, 'The query has 3000 values over all filters; at most 200 are allowed'],
  ['201 values in two filters', `price=${list(101, String)}&title=${list(100, String)}`, 'The query has 201 values over all filters; at most 200 are allowed'],
  ['a set of 201 values', `price[in]=${'1,'.repeat(200)}1`, 'The query has 201 values over all filters; at most 200 are allowed'],
  ['101 parameters', `${'q=a&'.repeat(100)}q=a`, 'The query has 101 parameters; at most 100 are allowed'],
  ['21 patterns', `title[ilike]=${list(20, String)}&title[not-like]=x`, 'The query has 21 patterns; at most 20 are allowed'],
  ['a long pattern', `title[like]=${'%25a'.repeat(501)}`, 'A pattern has 1002 characters; at most 1000 are allowed'],
  ['101 node types', `nodeTypes=${'a,'.repeat(101)}`, 'nodeTypes has 101 names; at most 100 are allowed'],
  ['a phrase of 51 words', `q="${'a+'.repeat(51)}"`, 'q has 51 words; at most 50 are searched'],
])('rejects %s', async (_, query, message) => {
  const { status, json } = await app.request(`/.rest/delivery/stones?${query}`);
  expect([status, json]).toEqual([400, { error: { code: 'invalidQuery', message } }]);
}); // prettier-ignore

it.each([
  ['values', `price=${list(200, String)}`, 200],
  ['values of a boolean', `sold=${list(199, String)}|true`, NODES / 2],
  ['denied values', `body[ne]=${list(200, String)}`, NODES],
  ['denied numbers', `price[ne]=${list(200, String)}`, NODES - 200],
  ['texts', `body[lt]=${list(200, (index) => `A${String(index)}`)}`, 0],
  ['ranges of texts', `title[in]=${list(200, (index) => `a${String(index)}~b`)}`, 0],
  ['ranges of numbers', `digits[in]=${list(200, (index) => `1.1~999.${String(index)}`)}`, NODES - 1],
  ['patterns', `body[like]=${list(20, (index) => `%x${String(index)}%`)}`, 0],
  ['patterns with words', `body[ilike]=${list(19, (index) => `%xyz${String(index)}%`)}|%25harbour%25`, NODES],
  ['patterns without case', `body[not-ilike]=${list(20, (index) => `%x${String(index)}%`)}`, NODES],
  ['one key many times', `orderBy=${'body,'.repeat(20)}`, NODES],
  ['places', `@ancestor=/a${'/'.repeat(8000)}b`, 0],
])('limits the processor time for many %s', async (_, query, total) => {
  const before = process.cpuUsage();
  const response = await app.get(`/.rest/delivery/stones?limit=0&${query}`);
  const { user, system } = process.cpuUsage(before);
  expect(response).toEqual({ total, offset: 0, limit: 0, results: [] });
  expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
}); // prettier-ignore
