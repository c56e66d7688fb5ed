import { authorizationOf, error, FormsApi, type Made } from '../fixtures/forms-api.js';
import { OWN, WHOLE } from '../fixtures/forms-survey-answer.js';
import { SURVEY } from '../fixtures/forms-survey.js';
import type { TestResponse } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/reference/endpoints.md#kinds: endpoints of $type formsDeliveryEndpoint_v1, with the caching of docs/reference/reading.md#caching.

let api: FormsApi;
let made: Made;

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: {
      'restEndpoints/delivery/forms.yaml': '$type: formsDeliveryEndpoint_v1\n',
      'restEndpoints/delivery/polls_v2.yaml':
        'class: com.example.FormsDeliveryEndpointDefinition\ncacheTtl: 60\n',
      'restEndpoints/delivery/off.yaml': '$type: formsDeliveryEndpoint_v1\nenabled: false\n',
      'restEndpoints/delivery/odd.yaml':
        '$type: formsDeliveryEndpoint_v1\nendpointPath: /delivery/shop/forms\ndepth: 3\n',
      'sites/museum.yaml':
        'name: museum\ndomains: [{name: museum.example}]\ni18n:\n  enabled: true\n  fallbackLocale: en\n  locales: [{language: en}, {language: de}]\n',
    },
  });
  made = await api.done('POST', '/forms', SURVEY);
  await api.done('POST', '/forms', { title: 'Draft' });
});
afterAll(() => api.close());

function read(path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestResponse> {
  return api.app.request(path, { headers });
}

const LIST = [{ ...OWN, sections: [], questions: [], rules: [] }];

it('returns all forms at its path, and single forms by id or uuid', async () => {
  const paths = ['', '/', `/${String(made.id)}`, `/${made.uuid}`, `/${made.uuid.toUpperCase()}/`];
  const responses = await Promise.all(paths.map((path) => read(`/.rest/delivery/forms${path}`)));
  expect(responses.map(({ status, json }) => [status, json])).toEqual([
    [200, LIST],
    [200, LIST],
    [200, WHOLE],
    [200, WHOLE],
    [200, WHOLE],
  ]);
});

it('is served at the path of its definition: version, endpointPath', async () => {
  const paths = ['/.rest/delivery/polls/v2', '/.rest/delivery/shop/forms'];
  const responses = await Promise.all(paths.map((path) => read(path)));
  expect(responses.map(({ json, headers }) => [json, headers['cache-control']])).toEqual([
    [LIST, 'public, max-age=60'],
    [LIST, 'public, no-cache'],
  ]);
});

it.each([
  ['/.rest/delivery/forms/2', 'There is no form 2.'],
  ['/.rest/delivery/forms/99', 'There is no form 99.'],
  ['/.rest/delivery/forms/survey', 'There is no form survey.'],
  ['/.rest/delivery/forms/1/questions', 'There is no form 1/questions.'],
  ['/.rest/delivery/forms/@nodes', 'There is no form @nodes.'],
  ['/.rest/delivery/off', 'There is no endpoint at /.rest/delivery/off'],
])('missing and unpublished forms are 404: %s', async (path, message) => {
  const { status, json } = await read(path);
  expect([status, json]).toEqual([404, error('notFound', message)]);
});

it('shows unpublished forms to callers with forms.edit, with cache headers', async () => {
  const headers = { authorization: authorizationOf('eve') };
  const response = await read('/.rest/delivery/forms', headers);
  const titles = (response.json as { title: string }[]).map(({ title }) => title);
  expect([titles, response.headers['cache-control']]).toEqual([
    ['Museum survey', 'Draft'],
    'private, no-cache',
  ]);
});

it('requires forms.read', async () => {
  const { status, json } = await read('/.rest/delivery/forms', { authorization: authorizationOf('nora') });
  expect([status, json]).toEqual([
    403,
    error('accessDenied', "'nora' does not have the permission 'forms.read'."),
  ]);
});

it('supports the languages of the site, and lang', async () => {
  const path = '/.rest/delivery/forms/1';
  const host = 'museum.example';
  const responses = [
    await read(path, { host }),
    await read(path, { host, 'accept-language': 'fr, de-CH;q=0.8' }),
    await read(`${path}?lang=de`, { host }),
    await read(`${path}?lang=all`, { host }),
    await read(`${path}?lang=de`),
  ];
  const titles = responses.map(({ json, headers }) => [
    (json as { title: string }).title,
    headers['content-language'],
    headers.vary,
  ]);
  const byHeader = 'Accept-Encoding, Content-Language, Accept-Language';
  expect(titles).toEqual([
    ['Museum survey', 'en', byHeader],
    ['Museumsumfrage', 'de', byHeader],
    ['Museumsumfrage', 'de', 'Accept-Encoding'],
    ['Museum survey', 'en, de', 'Accept-Encoding'],
    ['Museumsumfrage', expect.anything(), 'Accept-Encoding'],
  ]);
});

it('supports conditional requests and compression', async () => {
  const path = '/.rest/delivery/forms/1';
  const { headers } = await read(path);
  const etag = String(headers.etag);
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const same = await read(path, { 'if-none-match': etag });
  expect([same.status, same.text]).toEqual([304, '']);
  const small = await read(path, { 'accept-encoding': 'br' });
  expect([small.headers['content-encoding'], small.headers.etag]).toEqual(['br', `${etag.slice(0, -1)}-br"`]);
});

it('is updated after a change, but not after changes of other forms', async () => {
  const paths = [
    '/.rest/delivery/forms/1',
    '/.rest/delivery/forms',
    '/.rest/forms/v1/forms/1',
    '/.rest/forms/v1/forms',
  ];
  const tags = async (): Promise<unknown[]> =>
    Promise.all(paths.map(async (path) => (await read(path)).headers.etag));
  const before = await tags();
  expect(await tags()).toEqual(before);
  await api.done('PATCH', '/forms/2', { version: 1, title: 'Other' });
  const [one, , rest] = await tags();
  expect([one, rest]).toEqual([before[0], before[2]]);
  await api.done('PATCH', `/questions/${String(made.questions[0]?.id)}`, { version: 1, question: 'Again?' });
  const titles = await Promise.all(
    paths.map(async (path) => JSON.stringify((await read(path)).json).includes('Again?')),
  );
  expect(titles).toEqual([true, false, true, false]);
  await api.call('POST', '/forms/1', { body: [{ questionId: 1, value: 'yes' }] });
  const after = await tags();
  await api.done('PATCH', '/forms/1', { version: 1, title: 'Renamed' });
  expect((await tags()).map((tag, index) => tag === after[index])).toEqual([false, false, false, false]);
});

it('is not sent from the cache after the roles of a caller changed', async () => {
  const paths = ['/.rest/delivery/forms', '/.rest/forms/v1/forms'];
  for (const path of paths) expect((await read(path)).status).toBe(200);
  const rules = 'uri: [{path: /.rest/*, methods: [GET], allow: true}]\npermissions: []\n';
  await new LiveFiles(api.app).put('roles/rest-anonymous.yaml', rules);
  const rejection = error(
    'notAuthorized',
    'Forms require authentication: send HTTP Basic credentials or an API token.',
  );
  await eventually(
    () => Promise.all(paths.map((path) => read(path))),
    (responses) => {
      expect(responses.map(({ status, json }) => [status, json])).toEqual([
        [401, rejection],
        [401, rejection],
      ]);
    },
  );
});
