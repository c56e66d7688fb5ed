import { authorizationOf, error, FormsApi, PATH } from '../fixtures/forms-api.js';

// Browsers attach remembered Basic credentials to requests triggered by pages of other sites.

let api: FormsApi;
beforeAll(async () => {
  api = await FormsApi.start({ settings: { baseUrl: 'https://forms.example' } });
});
afterAll(() => api.close());

const REJECTED = error(
  'accessDenied',
  'The request was sent by a page of another site. If it is a page of this server behind a proxy, set BASE_URL.',
);

/**
 * Sends a request that a page can trigger in the browser of an editor who has authenticated; returns the
 * number of forms afterwards as well.
 */
async function copy(headers: Readonly<Record<string, string>>): Promise<unknown[]> {
  const { id } = await api.done('POST', '/forms', { title: 'Aimed at' });
  const { status, json } = await api.app.request(`${PATH}/forms/${String(id)}/duplicate`, {
    method: 'POST',
    headers: { authorization: authorizationOf('eve'), ...headers },
  });
  const forms = await api.done<{ title: string }[]>('GET', '/forms');
  const made = forms.length;
  for (const form of await api.done<{ id: number }[]>('GET', '/forms')) {
    await api.done('DELETE', `/forms/${String(form.id)}?withResponses=true`);
  }
  return status < 300 ? [status, made] : [status, made, json];
}

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://forms.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
])('requests with %j change nothing', async (headers) => {
  expect(await copy({ ...headers })).toEqual([403, 1, REJECTED]);
});

it.each([
  {},
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://forms.example' },
  { origin: 'https://forms.example' },
  // The browser sends a preflight first.
  { origin: 'https://evil.example', 'content-type': 'application/json; charset=utf-8' },
])("requests with %j are accepted as the user's", async (headers) => {
  expect(await copy({ ...headers })).toEqual([201, 2]);
});
