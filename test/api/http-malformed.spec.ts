import { once } from 'node:events';
import { connect } from 'node:net';
import { TestApplication } from '../support/application.js';

// docs/reference/errors.md#codes: all malformed requests get errors of the same format, with the headers of
// every response.

const SECURITY = [
  'x-content-type-options: nosniff',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
];

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': "'home':\n  'title': 'Home'\n" },
    settings: { contextPath: '/cms' },
  });
});

afterAll(() => app.close());

/** Sends bytes; returns the status, headers and body of the response. */
async function send(lines: readonly string[]): Promise<{ status: number; headers: string[]; body: string }> {
  const { hostname, port } = new URL(app.base);
  const socket = connect(Number(port), hostname);
  socket.write(lines.map((line) => `${line}\r\n`).join(''));
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status: Number(status.split(' ')[1]), headers: headers.map(lowerName), body };
}

function lowerName(header: string): string {
  return header.replace(/^[^:]*/, (name) => name.toLowerCase());
}

const error = (message: string): string => JSON.stringify({ error: { code: 'badRequest', message } });

const NO_HOST = 'HTTP/1.1 requests need a Host header.';
const MALFORMED = 'This is not a well-formed HTTP request.';

it.each([
  ['no Host', ['GET /cms/.rest/delivery/pages HTTP/1.1', 'Connection: close', ''], NO_HOST],
  ['no Host, on a route of a controller', ['GET /cms/.rest/health/live HTTP/1.1', 'Connection: close', ''], NO_HOST],
  ['no Host, and nothing there', ['GET / HTTP/1.1', 'Connection: close', ''], NO_HOST],
  ['two Hosts', ['GET /cms/.rest/delivery/pages HTTP/1.1', 'Host: a', 'hOST: b', 'Connection: close', ''], 'A request must have exactly one Host header.'],
  ['no method', ['nonsense', ''], MALFORMED],
  ['a header without a name', ['GET / HTTP/1.1', 'Host: a', ': b', ''], MALFORMED],
  ['two lengths', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2', '', 'x'], MALFORMED],
])('%s: 400', async (_, lines, message) => {
  const { status, headers, body } = await send(lines);
  expect([status, body]).toEqual([400, error(message)]);
  expect(headers).toEqual(
    expect.arrayContaining([
      ...SECURITY,
      'content-type: application/json; charset=utf-8',
      `content-length: ${String(body.length)}`,
    ]),
  );
}); // prettier-ignore

it('accepts HTTP/1.0 without Host', async () => {
  const { status, body } = await send(['GET /cms/.rest/delivery/pages/home HTTP/1.0', '']);
  expect([status, body]).toEqual([200, expect.stringContaining('"title":"Home"')]);
});

it('reads headers after thousands of others', async () => {
  const many = Array.from({ length: 2_500 }, () => 'a:');
  const request = ['GET /cms/.rest/delivery/pages/home HTTP/1.1', 'Host: a', 'Connection: close', ...many];
  expect((await send([...request, 'Authorization: nonsense', ''])).status).toBe(401);
});

it('ignores an unknown expectation', async () => {
  const request = ['GET /cms/.rest/delivery/pages/home HTTP/1.1', 'Host: a', 'Expect: wonders'];
  expect((await send([...request, 'Connection: close', ''])).status).toBe(200);
});

it.each([
  ['GET', '/cms/.rest/delivery/pages/home', 200],
  ['GET', '/cms/.rest/delivery/pages', 200],
  ['GET', '/cms/.rest/delivery/pages/none', 404],
  ['GET', '/cms/.rest/health/live', 200],
  ['GET', '/cms/.rest/definitions/problems', 401],
  ['GET', '/cms/.rest/forms/v1/forms', 200],
  ['GET', '/elsewhere', 404],
  ['GET', '/%', 400],
  ['POST', '/cms/.rest/delivery/pages/home', 405],
  ['OPTIONS', '/cms/.rest/delivery/pages/home', 204],
  ['OPTIONS', '/cms/.rest/forms/v1/forms', 204],
])('responds to %s %s with security headers (%i)', async (method, path, status) => {
  const { headers, status: actual } = await app.request(path, { method });
  expect([actual, headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
    status,
    'nosniff',
    "default-src 'none'; frame-ancestors 'none'",
  ]);
});

it('suggests only similar paths, with the context path', async () => {
  const message = async (path: string): Promise<unknown> => (await app.request(path)).json;
  const notFound = (text: string): unknown => ({ error: { code: 'notFound', message: text } });
  expect(await message('/cms/.rest/delivery/page/home')).toEqual(
    notFound(
      'There is no endpoint at /cms/.rest/delivery/page/home; did you mean /cms/.rest/delivery/pages?',
    ),
  );
  expect(await message('/cms/.rest/delivery/other')).toEqual(
    notFound('There is no endpoint at /cms/.rest/delivery/other'),
  );
});
