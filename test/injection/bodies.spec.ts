import { authorizationOf, error, FormsApi, PATH } from '../fixtures/forms-api.js';

// Costly bodies are rejected before they are processed.

/** Processor time, which other programs on the machine do not affect. */
const MAX_CPU_MS = 2000;
const JSON_TYPE = 'application/json';
const FIELDS = 'application/x-www-form-urlencoded';

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start({ settings: { contextPath: '' } });
});
afterAll(() => api.close());

const list = (count: number, member: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, index) => member(index)).join(separator);
const members = (count: number): string => `{${list(count, (index) => `"${String(index)}a":1`, ',')}}`;

it.each([
  ['a sign-in', '/studio/api/session', JSON_TYPE, members(80_000)],
  ['a sign-in with an object inside', '/studio/api/session', JSON_TYPE, `{"user":${members(80_000)}}`],
  ['a sign-in as fields', '/studio/api/session', FIELDS, list(100_000, (index) => `${String(index)}a`, '&')],
  ['a submission', `${PATH}/forms/1`, JSON_TYPE, `[${members(10_001)}]`],
  ['an import', `${PATH}/forms/import`, JSON_TYPE, `{"content":${members(160_000)}}`],
])('rejects %s with many members', async (_, path, type, body) => {
  const before = process.cpuUsage();
  const { status, json } = await api.app.request(path, {
    method: 'POST',
    headers: { 'content-type': type, authorization: authorizationOf('eve') },
    body,
  });
  const { user, system } = process.cpuUsage(before);
  expect([status, json]).toEqual([400, error('badRequest', 'An object of the body has more than 10000 members.')]);
  expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
}); // prettier-ignore
