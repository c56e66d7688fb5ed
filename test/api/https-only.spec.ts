import { TestApplication, type RequestOptions } from '../support/application.js';

// docs/security.md: responses over HTTPS tell browsers to use HTTPS only.

const HOME = '/.rest/delivery/pages/home';
/** More requests than the tests send, except in the test of the limit. */
const PER_MINUTE = 60;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n  'title': 'Home'\n" },
    settings: { trustProxy: 1, rateLimits: { ip: PER_MINUTE, user: 0 } },
  });
});
afterAll(() => app.close());

async function told(path: string, proto: string, options: RequestOptions = {}): Promise<unknown[]> {
  const headers = {
    'x-forwarded-proto': proto,
    'x-forwarded-for': `198.51.100.${String(proto.length)}`,
    ...options.headers,
  };
  const response = await app.request(path, { ...options, headers });
  return [response.status, response.headers['strict-transport-security']];
}

it.each([
  ['https', 'max-age=31536000'],
  ['http', undefined],
])('responses over %s have the header %s', async (proto, expected) => {
  const { etag } = (await app.request(HOME)).headers;
  const known = { headers: { 'if-none-match': String(etag) } };
  const from = { headers: { origin: 'https://example.org' } };
  expect({
    made: await told(`${HOME}?new=${proto}`, proto),
    stored: await told(HOME, proto),
    storedForAnOrigin: await told(HOME, proto, from),
    storedHead: await told(HOME, proto, { method: 'HEAD' }),
    known: await told(HOME, proto, known),
    knownAnew: await told(`${HOME}?known=${proto}`, proto, known),
    noNode: await told('/.rest/delivery/pages/none', proto),
    preflight: await told(HOME, proto, { method: 'OPTIONS' }),
    noRoute: await told('/nothing', proto),
    unreadable: await told('/%', proto),
    forms: await told('/.rest/forms/v1/forms', proto),
    formsStored: await told('/.rest/forms/v1/forms', proto),
    noFormPage: await told('/forms/1', proto),
    noAsset: await told('/dam/jcr:a0c5f32e-9a1b-4a63-91c1-64d549671327', proto),
    health: await told('/.rest/health/ready', proto),
  }).toEqual({
    made: [200, expected],
    stored: [200, expected],
    storedForAnOrigin: [200, expected],
    storedHead: [200, expected],
    known: [304, expected],
    knownAnew: [304, expected],
    noNode: [404, expected],
    preflight: [204, expected],
    noRoute: [404, expected],
    unreadable: [400, expected],
    forms: [200, expected],
    formsStored: [200, expected],
    noFormPage: [404, expected],
    noAsset: [404, expected],
    health: [200, expected],
  });
  for (let times = 0; times < PER_MINUTE; times += 1) await told(HOME, proto);
  expect(await told(HOME, proto)).toEqual([429, expected]);
});
