import fc from 'fast-check';
import { TestApplication, type TestResponse } from '../support/application.js';
import { randomRequest, type RandomRequest } from '../fixtures/http-arbitrary.js';

// docs/reference/errors.md#codes: every request gets either content or an error in the documented format.

const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['badRequest', 'invalidValueFormat', 'invalidQuery'],
  401: ['notAuthorized'],
  404: ['notFound', 'pathNotFound', 'versionNotFound'],
  405: ['methodNotAllowed'],
  406: ['notAcceptable'],
  429: ['tooManyRequests'],
};
const BODILESS = [204, 304];

const HOME = `'home':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01'
  'mgnl:lastModified': 2020-02-01T13:45:49.952+07:00
  'title': 'Home'
  'title_de': 'Anfang'
  'price': 10
  'day': 2020-02-01T00:00:00.000Z
  'open': true
  'tags': ['a', 'b']
  'main':
    'jcr:primaryType': 'mgnl:area'
    '0':
      'jcr:primaryType': 'mgnl:component'
      'price': 1.5
    '00':
      'jcr:primaryType': 'mgnl:component'
  'news':
    'jcr:primaryType': 'mgnl:page'
    'title': 'News of home'
`;

const ENDPOINTS = ['delivery/pages/v1', 'delivery/deep', 'delivery/rooted', 'delivery/website/v1', 'health/live', 'health/ready', 'definitions/problems']; // prettier-ignore

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\n',
      'restEndpoints/delivery/deep.yaml':
        'workspace: website\ndepth: 9\nnodeTypes: [mgnl:page]\nchildNodeTypes: [mgnl:contentNode]\ncacheTtl: 5\n',
      'restEndpoints/delivery/rooted.yaml': 'workspace: website\nrootPath: /home\nnodeTypes: [nt:base]\n',
      'restEndpoints/old.yaml': '$type: jcrDeliveryEndpoint_v1\nparams:\n  website: {depth: 1}\n',
      'sites/main.yaml': 'i18n: {fallbackLocale: en, locales: [en, de, de_CH]}\n',
    },
    content: { 'website.home.yaml': HOME },
  });
});

afterAll(() => app.close());

/** The problem of a response; undefined if there is none. */
function faultOf({ method }: RandomRequest, { status, text, headers }: TestResponse): string | undefined {
  if (method === 'HEAD' || BODILESS.includes(status)) return text === '' ? undefined : 'has a body';
  if (headers['content-encoding'] !== undefined) return undefined;
  const body: unknown = JSON.parse(text);
  if (status === 200) return Array.isArray(body) || typeof body === 'object' ? undefined : 'is no object';
  const { error } = body as { error?: { code: string; message: string } };
  if (error === undefined || !CODES[status]?.includes(error.code)) return 'is no error of its status';
  return Object.keys(error).join() === 'code,message' ? undefined : 'has other keys';
}

it('responds to 2,000 random requests without an internal error', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(randomRequest(ENDPOINTS), async (request) => {
      const response = await app.request(request.path, request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const known = [200, ...BODILESS, ...Object.keys(CODES).map(Number)].includes(response.status);
      const fault = known ? faultOf(request, response) : 'is not foreseen';
      if (fault !== undefined) throw new Error(`${String(response.status)} ${fault}: ${response.text}`);
    }),
    { seed: 20_230_308, numRuns: 2000 },
  );
  // The generator must produce all of them.
  for (const status of [200, 204, 304, 400, 401, 404, 405, 406])
    expect([status, statuses.get(status) ?? 0]).not.toContain(0);
});

it('returns the same response to the same random query twice', async () => {
  await fc.assert(
    fc.asyncProperty(randomRequest(ENDPOINTS.slice(0, 4)), async ({ path }) => {
      const [first, second] = [await app.request(path), await app.request(path)];
      expect([second.status, second.text, second.headers.etag]).toEqual([
        first.status,
        first.text,
        first.headers.etag,
      ]);
    }),
    { seed: 7, numRuns: 200 },
  );
});

it('continues to serve requests', async () => {
  expect(await app.get('/.rest/delivery/rooted/main/0')).toMatchObject({
    '@path': '/home/main/0',
    price: 1.5,
  });
});
