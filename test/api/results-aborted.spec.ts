import { request } from 'node:http';
import { FormsDatabase } from '../../src/forms-core/index.js';
import { ResponseJsonWriter } from '../../src/forms-core/responses/response-json-writer.js';
import { error, FormsApi } from '../fixtures/forms-api.js';
import { makeManyResponses, type ManyResponses } from '../fixtures/many-responses.js';

// docs/reference/forms.md#results: results are streamed; a client can disconnect at any time.

const RESPONSES = 3_000;
const ABORTED = 200;
const AT_ONCE = 4;

let api: FormsApi;
let form: ManyResponses;

beforeAll(async () => {
  api = await FormsApi.start();
  form = await makeManyResponses(api, RESPONSES);
  await new ResponseJsonWriter(api.app.nest.get(FormsDatabase, { strict: false }).database).writeAll();
});
afterAll(() => api.close());

/** Reads the first bytes of a download, then closes the connection. */
function abort(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${api.app.base}/.rest/forms/v1${path}`, (response) => {
      response.once('data', () => {
        response.destroy();
        resolve(response.statusCode);
      });
      response.once('error', () => undefined);
    });
    sent.once('error', reject);
    sent.end();
  });
}

it('aborted downloads: later ones are complete, and other requests are not affected', async () => {
  const path = `/forms/${String(form.id)}/results`;
  const before = await api.call('GET', path);
  for (let done = 0; done < ABORTED; done += AT_ONCE) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => abort(path)));
    expect(statuses).toEqual(Array.from({ length: AT_ONCE }, () => 200));
  }
  const after = await Promise.all(Array.from({ length: AT_ONCE }, () => api.call('GET', path)));
  expect(after.every(({ text }) => text === before.text)).toBe(true);
  expect((before.json as unknown[]).length).toBe(RESPONSES);
});

it('HEAD: the headers of GET, without reading responses', async () => {
  const path = `/forms/${String(form.id)}/results`;
  const [head, get] = [await api.call('HEAD', path), await api.call('GET', `${path}?limit=1`)];
  expect([head.status, head.text, head.headers['content-type']]).toEqual([
    ...[200, '', get.headers['content-type']],
  ]);
});

it('results of a form that does not exist: an error, before anything is sent', async () => {
  expect(await api.ask('GET', '/forms/99999/results')).toEqual([
    404,
    error('notFound', expect.any(String) as unknown as string),
  ]);
});
