import { FormsApi } from '../fixtures/forms-api.js';
import { makeManyResponses, type ManyResponses } from '../fixtures/many-responses.js';
import { processorTime } from '../support/processor-time.js';

const RESPONSES = 30_000;
const AT_ONCE = 10;
/**
 * Processor time: far more than skipping takes, far less than writing all responses as JSON ten times.
 */
const LIMIT_MS = 4_500;

let api: FormsApi;
let form: ManyResponses;

beforeAll(async () => {
  api = await FormsApi.start();
  form = await makeManyResponses(api, RESPONSES);
});
afterAll(() => api.close());

interface Stored {
  readonly id: number;
  readonly items: readonly { readonly value: string }[];
}

const path = (query: string): string => `/forms/${String(form.id)}/results?${query}`;

async function values(query: string): Promise<unknown[]> {
  const [status, body] = await api.ask('GET', path(query));
  if (!Array.isArray(body)) return [status, body];
  return [status, ...(body as Stored[]).map(({ items }) => items.map(({ value }) => value).join())];
}

const row = (n: number): string => Array(form.questionIds.length).fill(String(n)).join();

it('many deep offsets at the same time return the requested rows without rendering the skipped ones', async () => {
  const pages: unknown[][] = [];
  const took = await processorTime(async () => {
    const indexes = Array.from({ length: AT_ONCE }, (_, index) => index);
    pages.push(
      ...(await Promise.all(
        indexes.map((index) => values(`offset=${String(RESPONSES - 100 - index)}&limit=2`)),
      )),
    );
  });
  expect(pages).toEqual(Array.from({ length: AT_ONCE }, (_, index) => [200, row(100 + index), row(99 + index)]));
  expect(took).toBeLessThan(LIMIT_MS);
}); // prettier-ignore

it('before, deep: continues after the response', async () => {
  const [, last] = (await api.ask('GET', path(`offset=${String(RESPONSES - 50)}&limit=1`))) as [number, Stored[]];
  expect(await values(`before=${String(last[0]?.id)}&limit=2`)).toEqual([200, row(49), row(48)]);
}); // prettier-ignore

it('texts without matches: other requests are not blocked', async () => {
  const searches = Array.from({ length: 3 }, (_, index) => values(`text=none${String(index)}`));
  const statuses = await Promise.all(Array.from({ length: 5 }, () => api.ask('GET', path('limit=1'))));
  expect(statuses.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await Promise.all(searches)).toEqual(searches.map(() => [200]));
});
