import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FormsDatabase } from '../../src/forms-core/index.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { makeManyResponses, type ManyResponses } from '../fixtures/many-responses.js';

const RESPONSES = 250;
const PERIODS = 50;
const MEGABYTE = 1024 * 1024;
/**
 * The cached part of all periods and the other memory of the server. All periods together have 250 MB of
 * texts.
 */
const MAX_GROWTH_MB = 120;

let api: FormsApi;
let form: ManyResponses;

beforeAll(async () => {
  api = await FormsApi.start();
  form = await makeManyResponses(api, RESPONSES);
  const { database } = api.app.nest.get(FormsDatabase, { strict: false });
  await database.query("UPDATE forms.response_item SET value = rpad(value || '-' || question_id, 4000, 'x')");
  // Ids far above all others, so that the responses count as settled.
  await database.query("SELECT setval('forms.response_id_seq', (SELECT max(id) FROM forms.response) + 2000)");
  await api.call('POST', `/forms/${String(form.id)}`, {
    body: [{ questionId: form.questionIds[0], value: 'last' }],
  });
});
afterAll(() => api.close());

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

it('analytics of many periods: the cache is limited in bytes', async () => {
  const count = async (period: number): Promise<unknown> => {
    const path = `/forms/${String(form.id)}/analytics?from=${String(period)}`;
    return ((await api.ask('GET', path))[1] as { responses: number }).responses;
  };
  await count(0);
  const before = usedMegabytes();
  const counts = [];
  for (let period = 1; period <= PERIODS; period += 1) counts.push(await count(period));
  expect(counts).toEqual(counts.map(() => RESPONSES + 1));
  expect(usedMegabytes() - before).toBeLessThan(MAX_GROWTH_MB);
});
