import { TestApplication, type ApplicationSetup, type TestResponse } from '../support/application.js';

// docs/reference/settings.md#variables: which origins may read responses under /.rest.

const PAGE = 'https://shop.example';
const HOME = '/.rest/delivery/pages/home';
const EXPOSED = 'ETag, Content-Language, Location, Retry-After, X-Unknown-Parameters';

const ANY = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
const LISTED = {
  'access-control-allow-origin': PAGE,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': EXPOSED,
};

function start(settings: ApplicationSetup['settings'] = {}): Promise<TestApplication> {
  return TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\ncacheTtl: 60\n' },
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n" },
    settings,
  });
}

/** The CORS headers of a response. */
function corsOf({ headers }: TestResponse): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
}

/** Responses of every kind, by the part of the server that sends them. */
const RESPONSES: readonly (readonly [who: string, status: number, path: string, method: string])[] = [
  ['the first read', 200, `${HOME}?first`, 'GET'],
  ['the store', 200, `${HOME}?first`, 'GET'],
  ['a rejected query', 400, '/.rest/delivery/pages?limit=x', 'GET'],
  ['a missing node', 404, `${HOME}/none`, 'GET'],
  ['a missing endpoint', 404, '/.rest/delivery/none', 'GET'],
  ['a rejected method', 405, HOME, 'POST'],
  ['a controller', 200, '/.rest/health/live', 'GET'],
  ['a guard', 401, '/.rest/definitions/problems', 'GET'],
  ['the router', 400, '/.rest/%zz', 'GET'],
];

describe('with every origin allowed', () => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await start();
  });

  afterAll(() => app.close());

  it.each(RESPONSES)('%s allows every page to read, without credentials', async (_, status, path, method) => {
    for (const origin of [PAGE, 'http://localhost:3000', 'null']) {
      const response = await app.request(path, { method, headers: { origin } });
      expect([response.status, corsOf(response)]).toEqual([status, ANY]);
    }
  });

  it.each(RESPONSES)('%s has no CORS headers without an origin', async (_, __, path, method) => {
    expect(corsOf(await app.request(path, { method }))).toEqual({});
  });

  it('allows a page to read 304', async () => {
    const { headers } = await app.request(HOME);
    const response = await app.request(HOME, {
      headers: { origin: PAGE, 'if-none-match': String(headers.etag) },
    });
    expect([response.status, corsOf(response), response.headers.vary]).toEqual([
      304,
      ANY,
      'Accept-Encoding, Authorization',
    ]);
  });

  it('does not vary by origin', async () => {
    const response = await app.request(HOME, { headers: { origin: PAGE } });
    expect(response.headers.vary).toBe('Accept-Encoding, Authorization');
  });

  it.each([undefined, 'authorization', 'X-Anything, authorization,if-none-match'])(
    'responds to a preflight for the headers %s',
    async (asked) => {
      const response = await app.request(HOME, {
        method: 'OPTIONS',
        headers: {
          origin: PAGE,
          'access-control-request-method': 'GET',
          ...(asked === undefined ? {} : { 'access-control-request-headers': asked }),
        },
      });
      expect([response.status, response.text, response.headers.allow, corsOf(response)]).toEqual([
        204,
        '',
        'GET, HEAD, OPTIONS',
        {
          ...ANY,
          'access-control-allow-methods': 'GET, HEAD, OPTIONS',
          'access-control-max-age': '86400',
          ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
        },
      ]);
    },
  );

  it('responds to a preflight without checking credentials', async () => {
    const response = await app.request('/.rest/definitions/problems', {
      method: 'OPTIONS',
      headers: { origin: PAGE, 'access-control-request-method': 'GET' },
    });
    expect([response.status, response.headers['access-control-allow-origin']]).toEqual([204, '*']);
  });

  it('sends no CORS headers outside /.rest', async () => {
    for (const path of ['/', '/.restless', '/nothing']) {
      const response = await app.request(path, { headers: { origin: PAGE } });
      expect([response.status, corsOf(response)]).toEqual([404, {}]);
    }
  });
});

describe('with listed origins', () => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await start({ corsOrigins: [PAGE, 'http://localhost:3000'], contextPath: '/cms' });
  });

  afterAll(() => app.close());

  it.each(RESPONSES)('%s allows a listed page to read, with credentials', async (_, __, path, method) => {
    expect(corsOf(await app.request(`/cms${path}`, { method, headers: { origin: PAGE } }))).toEqual(LISTED);
  });

  it.each([
    'https://other.example',
    'https://shop.example.evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://SHOP.example/',
    'null',
    '*',
    '',
  ])('does not allow other pages to read: %s', async (origin) => {
    for (const [, , path, method] of RESPONSES) {
      expect(corsOf(await app.request(`/cms${path}`, { method, headers: { origin } }))).toEqual({});
    }
    const preflight = await app.request(`/cms${HOME}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-y' },
    });
    expect([preflight.status, corsOf(preflight)]).toEqual([204, {}]);
  });

  it('returns the origin of each page from one cached response', async () => {
    for (const origin of ['http://localhost:3000', PAGE]) {
      const response = await app.request(`/cms${HOME}`, { headers: { origin } });
      expect(corsOf(response)).toEqual({ ...LISTED, 'access-control-allow-origin': origin });
    }
  });

  it('varies by origin, with and without one', async () => {
    for (const headers of [{}, { origin: PAGE }, { origin: 'https://other.example' }]) {
      const response = await app.request(`/cms${HOME}`, { headers });
      expect([response.headers.vary, response.headers['cache-control']]).toEqual([
        'Accept-Encoding, Origin, Authorization',
        'public, max-age=60',
      ]);
    }
  });

  it('responds to a preflight', async () => {
    const response = await app.request(`/cms${HOME}`, {
      method: 'OPTIONS',
      headers: { origin: PAGE, 'access-control-request-headers': 'authorization' },
    });
    expect([response.status, corsOf(response)]).toEqual([
      204,
      {
        ...LISTED,
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-max-age': '86400',
        'access-control-allow-headers': 'authorization',
      },
    ]);
  });
});

describe('with no origin allowed', () => {
  it('sends no CORS headers', async () => {
    const app = await start({ corsOrigins: [] });
    try {
      const response = await app.request(HOME, { headers: { origin: PAGE } });
      expect([response.status, corsOf(response)]).toEqual([200, {}]);
    } finally {
      await app.close();
    }
  });
});
