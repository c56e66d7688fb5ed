import { TestApplication, type TestResponse } from '../support/application.js';

// docs/reference/errors.md#codes: methods, their headers, and the format of errors.

const HOME = '/.rest/delivery/pages/home';
const BODY =
  '{"@name":"home","@path":"/home","@id":"5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01","@nodeType":"cms:page","title":"Home","@nodes":[]}';

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml': 'workspace: website\n',
      'restEndpoints/delivery/lost.yaml': 'workspace: nowhere\n',
    },
    content: {
      'website.home.yaml':
        "'home':\n  'jcr:primaryType': 'mgnl:page'\n  'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01'\n  'title': 'Home'\n",
    },
  });
});

afterAll(() => app.close());

/** Headers of the response itself, without those of the connection. */
function headersOf({ headers }: TestResponse): Record<string, unknown> {
  const transport = new Set(['date', 'connection', 'keep-alive']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !transport.has(name)));
}

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const errorHeaders = (length: number): Record<string, unknown> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...SECURITY,
  'content-length': String(length),
});

const error = (code: string, message: string): string => JSON.stringify({ error: { code, message } });

describe('reading', () => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding, Authorization',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    etag: expect.stringMatching(/^"[\w-]{27}"$/) as unknown,
    'content-length': String(BODY.length),
  };

  it('responds to GET', async () => {
    const response = await app.request(HOME);
    expect([response.status, response.text, headersOf(response)]).toEqual([200, BODY, headers]);
  });

  it.each([
    ['a node', HOME, 200],
    ['a query', '/.rest/delivery/pages?title=Home', 200],
    ['children', '/.rest/delivery/pages/@nodes', 200],
    ['a missing node', `${HOME}/none`, 404],
    ['a missing endpoint', '/.rest/delivery/none', 404],
    ['a wrong query', '/.rest/delivery/pages?limit=x', 400],
    ['a request that requires a user', '/.rest/definitions/problems', 401],
  ])('responds to HEAD with the headers of GET and no body: %s', async (_, path, status) => {
    const get = await app.request(path);
    const head = await app.request(path, { method: 'HEAD' });
    expect(get.bytes.length).toBeGreaterThan(0);
    expect(head.bytes.length).toBe(0);
    expect([head.status, headersOf(head)]).toEqual([status, headersOf(get)]);
  });

  it('responds to HEAD first and to GET from the same cache entry', async () => {
    const path = `${HOME}?first=head`;
    const head = await app.request(path, { method: 'HEAD' });
    const get = await app.request(path);
    expect([get.text, headersOf(get)]).toEqual([BODY, headersOf(head)]);
  });

  it.each([`http://cms.example${HOME}`, `HTTPS://cms.example:8443/${HOME}?x=//`])(
    'responds to absolute URLs that proxies send: %s',
    async (target) => {
      const response = await app.request(target);
      expect([response.status, response.text]).toEqual([200, BODY]);
    },
  );

  it('ignores the body of a GET', async () => {
    const response = await app.request(HOME, {
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect([response.status, response.text]).toEqual([200, BODY]);
  });

  it.each([HOME, `${HOME}/none`, '/.rest/delivery/none', '/.rest/x', '/.rest/health/live'])(
    'responds to OPTIONS with the existing methods: %s',
    async (path) => {
      const response = await app.request(path, { method: 'OPTIONS' });
      expect([response.status, response.text, headersOf(response)]).toEqual([
        204,
        '',
        { allow: 'GET, HEAD, OPTIONS', ...SECURITY },
      ]);
    },
  );
});

describe('every other method', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'MKCOL', 'SEARCH', 'QUERY'])(
    'is rejected: %s',
    async (method) => {
      const response = await app.request(HOME, { method });
      const body = error(
        'methodNotAllowed',
        `${method} is not allowed: delivery endpoints support GET and HEAD.`,
      );
      expect([response.status, response.text, headersOf(response)]).toEqual([
        405,
        body,
        { ...errorHeaders(body.length), allow: 'GET, HEAD, OPTIONS' },
      ]);
    },
  );

  it.each([
    ['broken JSON', { 'content-type': 'application/json' }, '{'],
    ['an unknown type', { 'content-type': 'text/strange' }, 'x'],
    ['too many bytes', { 'content-type': 'application/json' }, `"${'x'.repeat(1_500_000)}"`],
  ])('is rejected before its body is read: %s', async (_, headers, body) => {
    const { status, json } = await app.request(HOME, { method: 'POST', headers, body });
    expect([status, json]).toEqual([
      405,
      {
        error: {
          code: 'methodNotAllowed',
          message: 'POST is not allowed: delivery endpoints support GET and HEAD.',
        },
      },
    ]);
  });

  it('is rejected without checking credentials or the endpoint', async () => {
    for (const path of ['/.rest/delivery/none', '/.rest/definitions/problems']) {
      const response = await app.request(path, { method: 'DELETE', headers: { authorization: 'Basic x' } });
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });

  it('is a malformed request if HTTP does not define it', async () => {
    const { status, text } = await app.request(HOME, { method: 'FETCH' });
    expect([status, text]).toEqual([400, error('badRequest', 'This is not a well-formed HTTP request.')]);
  });
});

describe('what the client accepts', () => {
  it.each([
    '*/*',
    'application/json',
    'application/*;q=0.2',
    'text/html, application/xhtml+xml, */*;q=0.8',
    'application/hal+json',
    'APPLICATION/JSON; charset=utf-8',
  ])('is JSON: %s', async (accept) => {
    const { status, text } = await app.request(HOME, { headers: { accept } });
    expect([status, text]).toEqual([200, BODY]);
  });

  it.each([
    'text/html',
    'application/json;q=0',
    'application/json;q=0, text/*',
    'image/png, text/html;q=0.5',
  ])('is something else: %s', async (accept) => {
    // The response is in the cache; it must not be sent from there either.
    await app.request(HOME);
    const response = await app.request(HOME, { headers: { accept } });
    const body = error(
      'notAcceptable',
      `Not acceptable: this resource is only available as application/json (Accept: ${accept}).`,
    );
    expect([response.status, response.text, headersOf(response)]).toEqual([
      406,
      body,
      errorHeaders(body.length),
    ]);
  });
});

describe('errors', () => {
  it.each([
    ['/', 404, 'notFound', 'Cannot GET /'],
    ['/nothing?x=1', 404, 'notFound', 'Cannot GET /nothing?x=1'],
    ['/.rest', 404, 'notFound', 'Cannot GET /.rest'],
    ['/delivery/pages', 404, 'notFound', 'Cannot GET /delivery/pages; did you mean /.rest/delivery/pages?'],
    ['/.rest/delivery', 404, 'notFound', 'There is no endpoint at /.rest/delivery'],
    [
      '/.rest/delivery/page/home',
      404,
      'notFound',
      'There is no endpoint at /.rest/delivery/page/home; did you mean /.rest/delivery/pages?',
    ],
    ['/.rest/delivery/pages/none', 404, 'pathNotFound', '/none'],
    ['/.rest/delivery/pages/%E2%82%AC/%22', 404, 'pathNotFound', '/€/"'],
    [`${HOME}?version=1.7`, 404, 'versionNotFound', 'There is no version "1.7".'],
    ['/.rest/delivery/lost/x', 404, 'pathNotFound', '/x'],
    [
      '/.rest/delivery/pages?limit=10001',
      400,
      'invalidValueFormat',
      'limit must be a whole number from 0 to 10000, not "10001"',
    ],
    [
      '/.rest/delivery/pages?orderBy=title%20up',
      400,
      'invalidQuery',
      'orderBy: "title up" must be a property, optionally followed by asc or desc',
    ],
  ])('have the same format: %s', async (path, status, code, message) => {
    const response = await app.request(path);
    const body = error(code, message);
    // Outside the API, browsers get a page for 404.
    const vary = status === 404 && !/^\/\.rest(?:\/|$)/.test(path) ? { vary: 'Accept' } : {};
    expect([response.status, response.text, headersOf(response)]).toEqual([
      status,
      body,
      { ...errorHeaders(Buffer.byteLength(body)), ...vary },
    ]);
  });

  it('contain the authentication scheme', async () => {
    const response = await app.request('/.rest/definitions/problems');
    const body = error(
      'notAuthorized',
      '/.rest/definitions/problems requires authentication: send HTTP Basic credentials or an API token.',
    );
    expect([response.status, response.text, headersOf(response)]).toEqual([
      401,
      body,
      { ...errorHeaders(body.length), 'www-authenticate': 'Basic realm="cms", charset="UTF-8"' },
    ]);
  });
});
