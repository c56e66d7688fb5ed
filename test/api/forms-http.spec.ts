import { authorizationOf, error, FormsApi, PATH } from '../fixtures/forms-api.js';
import type { TestResponse } from '../support/application.js';

// docs/reference/forms.md: methods, URLs and headers below /.rest/forms/v1.

let api: FormsApi;
const PAGE = 'https://shop.example';
const EXPOSED = 'ETag, Content-Language, Location, Retry-After, X-Unknown-Parameters';
const ANY = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };

beforeAll(async () => {
  api = await FormsApi.start();
  const questions = [{ question: 'Well?' }];
  await api.done('POST', '/forms', { title: 'Poll', published: true, publicResults: true, questions });
});
afterAll(() => api.close());

/** Headers of the response itself, without those of the connection. */
function headersOf({ headers }: TestResponse): Record<string, unknown> {
  const transport = new Set(['date', 'connection', 'keep-alive']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !transport.has(name)));
}

function corsOf({ headers }: TestResponse): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
}

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** All paths with their methods. */
const ADDRESSES: readonly (readonly [path: string, methods: string])[] = [
  ['/forms', 'GET, HEAD, POST'],
  ['/forms/validate', 'POST'],
  ['/forms/order', 'PUT'],
  ['/forms/import', 'POST'],
  ['/forms/activity', 'GET, HEAD'],
  ['/forms/1', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
  ['/forms/1/results', 'GET, HEAD'],
  ['/forms/1/results/1', 'GET, HEAD, DELETE'],
  ['/forms/1/anonymise', 'POST'],
  ['/forms/1/publish', 'POST'],
  ['/forms/1/unpublish', 'POST'],
  ['/forms/1/duplicate', 'POST'],
  ['/forms/1/rules', 'PUT'],
  ['/forms/1/sections', 'POST'],
  ['/forms/1/sections/order', 'PUT'],
  ['/forms/1/questions', 'POST'],
  ['/forms/1/questions/order', 'PUT'],
  ['/sections/1', 'PATCH, DELETE'],
  ['/sections/1/questions', 'POST'],
  ['/sections/1/questions/order', 'PUT'],
  ['/questions/1', 'PATCH, DELETE'],
  ['/questions/1/answerOptions', 'POST'],
  ['/questions/1/answerOptions/order', 'PUT'],
  ['/answerOptions/1', 'PATCH, DELETE'],
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('methods', () => {
  it.each(ADDRESSES)('%s supports %s: others are 405 with Allow', async (path, methods) => {
    const allow = `${methods}, OPTIONS`;
    for (const method of [...METHODS, 'PROPFIND', 'TRACE'].filter(
      (each) => !methods.split(', ').includes(each),
    )) {
      const response = await api.call(method, path, { as: 'eve' });
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, allow]);
      if (method === 'HEAD') continue;
      const message = `${method} is not supported at ${PATH}${path}. Supported: ${allow}.`;
      expect(response.json).toEqual(error('methodNotAllowed', message));
    }
  });

  it.each(ADDRESSES)('%s answers OPTIONS with its methods', async (path, methods) => {
    const response = await api.app.request(`${PATH}${path}`, { method: 'OPTIONS' });
    expect([response.status, response.text, headersOf(response)]).toEqual([
      204,
      '',
      { allow: `${methods}, OPTIONS`, ...SECURITY },
    ]);
  });

  // The error about the invalid body shows that the handler was reached.
  it.each(ADDRESSES)('%s has a handler for each: %s', async (path, methods) => {
    for (const method of methods.split(', ').filter((each) => !['GET', 'HEAD', 'DELETE'].includes(each))) {
      expect(await api.ask(method, path, { as: 'eve', body: '{' })).toEqual([
        400,
        error('readerError', 'The body is not valid JSON.'),
      ]);
    }
  });

  it.each(['/forms', '/forms/1', '/forms/99', '/forms/1/results?limit=x', '/nothing'])(
    'HEAD has the headers of GET and no body: %s',
    async (path) => {
      const get = await api.call('GET', path);
      const head = await api.call('HEAD', path);
      expect([head.status, headersOf(head), head.text]).toEqual([get.status, headersOf(get), '']);
      expect(get.text.length).toBeGreaterThan(0);
    },
  );
});

describe('paths', () => {
  const nothing = (path: string): unknown =>
    error(
      'notFound',
      `There is nothing at ${path}; below /.rest/forms/v1 there are forms, sections, questions, answerOptions.`,
    );

  it.each(['', '/form', '/forms/abc', '/forms/-1', '/forms/1.5', '/forms/1/result', '/sections', '/x/y/z'])(
    '%s does not exist: 404',
    async (path) => {
      expect(await api.ask('GET', path)).toEqual([404, nothing(`${PATH}${path}`)]);
    },
  );

  it('unknown ids are 404', async () => {
    for (const id of ['99', '9007199254740991']) {
      expect(await api.ask('GET', `/forms/${id}`)).toEqual([
        404,
        error('notFound', `There is no form ${id}.`),
      ]);
    }
  });

  it.each(['0', '01', '9007199254740993', '99999999999999999999'])('%s is not an id, and is quoted in the error', async (id) => {
    for (const path of [`/forms/${id}`, `/forms/${id}/results`, `/sections/${id}`]) {
      for (const [method, body] of [['GET', undefined], ['PATCH', { published: true }]] as const) {
        const [status, response] = await api.ask(method, path, { as: 'eve', body });
        expect([status, JSON.stringify(response)]).toEqual([404, expect.stringContaining(`${path};`)]);
      }
    }
  }); // prettier-ignore

  it('an id in a body beyond the precision of JSON numbers is rejected without quoting another one', async () => {
    const body = '[{"questionId": 9007199254740993, "value": "x"}]';
    const [status, response] = await api.ask('POST', '/forms/1', { body });
    expect([status, response]).toMatchObject([
      400,
      { error: { details: [{ index: 0, message: 'questionId must be an integer' }] } },
    ]);
  });

  it('trailing and doubled slashes are tolerated', async () => {
    const plain = await api.ask('GET', '/forms/1');
    expect([await api.ask('GET', '/forms/1/'), await api.ask('GET', '//forms//1')]).toEqual([plain, plain]);
  });

  it('the base path contains the version segment v1; there is no other', async () => {
    const headers = { authorization: authorizationOf('eve') };
    const { status, json } = await api.app.request('/.rest/forms/v2/forms', { headers });
    expect([status, json]).toEqual([404, error('notFound', 'There is no endpoint at /.rest/forms/v2/forms')]);
  });
});

describe('pages of other origins', () => {
  it.each([
    ['a form', 200, 'GET', '/forms/1'],
    ['the same form from the cache', 200, 'GET', '/forms/1'],
    ['the list', 200, 'GET', '/forms'],
    ['results', 200, 'GET', '/forms/1/results'],
    ['a rejected submission', 400, 'POST', '/forms/1'],
    ['a request that requires a user', 401, 'POST', '/forms'],
    ['a missing form', 404, 'GET', '/forms/99'],
    ['a missing path', 404, 'GET', '/nothing'],
    ['a rejected method', 405, 'DELETE', '/forms'],
  ])('may read %s', async (_, status, method, path) => {
    const response = await api.call(method, path, { headers: { origin: PAGE } });
    expect([response.status, corsOf(response)]).toEqual([status, ANY]);
    expect(corsOf(await api.call(method, path))).toEqual({});
  });

  it('may send any header after a preflight, which requires no credentials', async () => {
    const headers = {
      origin: PAGE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    };
    const response = await api.app.request(`${PATH}/forms/1`, { method: 'OPTIONS', headers });
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    expect([response.status, headersOf(response)]).toEqual([
      204,
      {
        allow,
        ...SECURITY,
        ...ANY,
        'access-control-allow-methods': allow,
        'access-control-allow-headers': 'authorization,content-type,idempotency-key',
        'access-control-max-age': '86400',
      },
    ]);
  });
});

describe('forms with a context path', () => {
  it.each([
    ['', '/cms/.rest/forms/v1'],
    ['https://museum.example/cms/', 'https://museum.example/cms/.rest/forms/v1'],
  ])('with the base URL "%s", Location is the URL of the response', async (baseUrl, base) => {
    const other = await FormsApi.start({ settings: { contextPath: '/cms', baseUrl } });
    try {
      const { headers } = await other.app.request(`/cms${PATH}/forms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: authorizationOf('eve') },
        body: '{"title":"x","published":true}',
      });
      expect(headers.location).toBe(`${base}/forms/1`);
      expect((await other.app.request(`/cms${PATH}/forms/1`)).status).toBe(200);
      expect((await other.app.request(`${PATH}/forms/1`)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
