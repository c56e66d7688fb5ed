import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { error } from '../fixtures/forms-api.js';
import { TestApplication } from '../support/application.js';
import { LiveFiles } from '../support/live-files.js';

// The files of the studio (docs/security.md).

const INDEX =
  '<!doctype html><html><head><title>Forms</title></head><body><script src="./assets/app-Ab3_x9Zq.js"></script></body></html>';
const SCRIPT = `console.log(${JSON.stringify('forms '.repeat(300))});`;
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);
const WEB = 'form-app/web/dist';

let app: TestApplication;
beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      [`${WEB}/index.html`]: INDEX,
      [`${WEB}/assets/app-Ab3_x9Zq.js`]: SCRIPT,
      [`${WEB}/logo.png`]: PICTURE,
      [`${WEB}/.hidden.js`]: 'no',
      'form-app/web/package.json': '{}',
    },
    settings: { contextPath: '/cms' },
  });
});
afterAll(() => app.close());

it('redirects /studio to /studio/', async () => {
  const { status, headers } = await app.request('/cms/studio?lang=de');
  expect([status, headers.location]).toEqual([308, '/cms/studio/?lang=de']);
});

it.each([
  ['/cms/form-app', '/cms/studio/'],
  ['/cms/form-app/', '/cms/studio/'],
  [
    '/cms/form-app/forms/3/results?from=2026-01-01&q=%2F%3F',
    '/cms/studio/forms/3/results?from=2026-01-01&q=%2F%3F',
  ],
  ['/cms/form-app//evil.example?x=%0d%0a', '/cms/studio/evil.example?x=%0d%0a'],
])('redirects the former address %s permanently', async (path, location) => {
  const { status, headers } = await app.request(path);
  expect([status, headers.location]).toEqual([308, location]);
});

it.each(['/cms/studio/', '/cms/studio/index.html', '/cms/studio/forms/3', '/cms/studio/chooser/'])(
  'serves the page at %s, with its base URL',
  async (path) => {
    const { status, text, headers } = await app.request(path);
    const page = INDEX.replace('<head>', '<head><base href="/cms/studio/">');
    expect([status, text]).toEqual([200, page]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'self'; frame-ancestors 'self'",
    });
    const known = await app.request(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect([known.status, known.text]).toEqual([304, '']);
  },
);

it('serves files compressed, with strong ETags; hashed ones without expiry', async () => {
  const path = '/cms/studio/assets/app-Ab3_x9Zq.js';
  const plain = await app.request(path);
  expect([plain.status, plain.text, plain.headers['cache-control'], plain.headers['content-type']]).toEqual([
    ...[200, SCRIPT, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ]);
  const br = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.bytes).toString()]).toEqual(['br', SCRIPT]);
  const gzip = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', SCRIPT]);
  const tags = [plain, br, gzip].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => typeof tag === 'string' && tag.startsWith('"'))).toBe(true);
  const known = await app.request(path, { headers: { 'if-none-match': String(tags[0]) } });
  expect([known.status, known.text]).toEqual([304, '']);
});

it('serves files unchanged, and new ones after another build', async () => {
  const path = '/cms/studio/logo.png';
  const first = await app.request(path);
  expect([first.bytes, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    ...[PICTURE, 'image/png', 'public, no-cache'],
  ]);
  await new LiveFiles(app).put(`${WEB}/logo.png`, 'another picture');
  expect((await app.request(path)).text).toBe('another picture');
});

it.each([
  'assets/missing.js',
  '.hidden.js',
  'api/nothing',
])('returns 404 to %s', async (name) => {
  const { status, json } = await app.request(`/cms/studio/${name}`);
  expect([status, json]).toEqual([404, error('notFound', expect.stringContaining('There is nothing at /cms/studio/') as never)]);
}); // prettier-ignore

it.each([
  ['../package.json', '..'],
  ['%2e%2e/package.json', '%2e%2e'],
  ['..%2fpackage.json', '..%2fpackage.json'],
  ['assets/..%2f..%2fpackage.json', '..%2f..%2fpackage.json'],
  ['a%00.js', 'a%00.js'],
])('rejects %s', async (name, segment) => {
  const { status, json } = await app.request(`/cms/studio/${name}`);
  expect([status, json]).toEqual([400, error('badRequest', `Invalid path segment "${segment}".`)]);
});

it('explains how to build missing files', async () => {
  const bare = await TestApplication.start();
  try {
    const { status, text, headers } = await bare.request('/studio/');
    expect([status, text, headers['content-type']]).toEqual([
      ...[503, 'The studio is not built: run "npm run build".\n', 'text/plain; charset=utf-8'],
    ]);
  } finally {
    await bare.close();
  }
});
