import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { eventually } from '../support/eventually.js';
import { TestApplication, type RequestOptions } from '../support/application.js';

// docs/operations/overload.md: body limit, header and URL limits, request timeout. Requests that are too
// slow, too large or compressed are rejected in the format of errors.

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': "'home':\n  'title': 'Home'\n" },
    settings: { requestTimeoutMs: 1_000, maxConnections: 20 },
  });
});

afterAll(() => app.close());

const POST =
  'POST /.rest/forms/v1/forms/1/sections HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const error = (code: string, message: string): unknown => ({ error: { code, message } });
const LATE = [408, error('badRequest', 'The request did not arrive in time.')];
const HOME = '/.rest/delivery/pages/home';

/** The timeout is one second; without it, the drops alone would take 15. */
const SOON_MS = 10_000;

/**
 * Sends the beginning, then the drops in sequence; returns status, body, and whether the request ended soon.
 */
async function drip(beginning: string, drops: Iterable<string> = []): Promise<unknown[]> {
  const { hostname, port } = new URL(app.base);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  const begun = performance.now();
  const closed = once(socket, 'close');
  socket.write(beginning);
  for (const drop of drops) {
    await sleep(100);
    if (socket.destroyed) break;
    socket.write(drop);
  }
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const parsed: unknown = JSON.parse(body);
  return [Number(head.split(' ')[1]), parsed, performance.now() - begun < SOON_MS];
}

/** More drops than can be sent before the timeout, even on a busy machine. */
const DROPS = Array.from({ length: 150 }, () => 'x');

it.each([
  ['headers that arrive byte by byte', `${POST}X-Slow: `],
  ['a body that arrives byte by byte', `${POST}Content-Length: 1000\r\n\r\n[`],
  ['a chunked body that arrives byte by byte', `${POST}Transfer-Encoding: chunked\r\n\r\n3e8\r\n[`],
])('%s: 408 after the timeout', async (_, beginning) => {
  expect(await drip(beginning, DROPS)).toEqual([...LATE, true]);
});

it('a body that is never sent: 408', async () => {
  expect(await drip(`${POST}Content-Length: 1000\r\n\r\n`)).toEqual([...LATE, true]);
});

const status = async (path: string, options: RequestOptions): Promise<unknown[]> => {
  const { status: actual, json } = await app.request(path, options);
  return [actual, json];
};

it('a URL or headers above 16 KB: 431', async () => {
  const tooLong = [431, error('badRequest', 'URL and headers exceed 16 KB.')];
  const long = 'x'.repeat(17_000);
  expect([
    await status(HOME, { headers: { 'x-long': long } }),
    await status(`${HOME}?q=${long}`, {}),
  ]).toEqual([tooLong, tooLong]);
});

it('HEAD of a URL above 16 KB: 431 without a body', async () => {
  expect(await app.request(`${HOME}?q=${'x'.repeat(17_000)}`, { method: 'HEAD' })).toEqual(
    expect.objectContaining({ status: 431, text: '' }),
  );
});

it('incomplete bodies do not delay other requests', async () => {
  const slow = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': "'home':\n  'title': 'Home'\n" },
  });
  try {
    const { hostname, port } = new URL(slow.base);
    const sockets = await Promise.all(
      Array.from({ length: 150 }, async () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(`${POST}Content-Length: 1000\r\n\r\n[`);
        return socket;
      }),
    );
    await sleep(200);
    const paths = ['/home', '/home@nodes', '/@nodes'];
    const responses = await Promise.all(paths.map((path) => slow.request(`/.rest/delivery/pages${path}`)));
    for (const socket of sockets) socket.destroy();
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    await slow.close();
  }
});

it('a body above 1 MB: 413, with or without Content-Length', async () => {
  const body = `"${'x'.repeat(1024 * 1024)}"`;
  const headers = { 'content-type': 'application/json' };
  const tooLarge = [413, error('payloadTooLarge', 'The body of this request may have at most 1 MB.')];
  expect([
    await status('/.rest/forms/v1/forms/1', { method: 'POST', headers, body }),
    await status('/.rest/forms/v1/forms/1', {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      body,
    }),
  ]).toEqual([tooLarge, tooLarge]);
});

it.each([
  ['gzip', '/.rest/forms/v1/forms/1'],
  ['br', '/.rest/forms/v1/forms'],
  ['deflate', '/studio/api/session'],
])('a body with %s encoding at %s: 415, with the supported encodings', async (encoding, path) => {
  const { status: actual, headers, text } = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: gzipSync('[]').toString('latin1'),
  });
  expect([actual, headers['accept-encoding'], text]).toEqual([
    415,
    'identity',
    `{"error":{"code":"unsupportedMediaType","message":"Compressed bodies are not supported: send the body without the encoding \\"${encoding}\\"."}}`,
  ]);
}); // prettier-ignore

it('more connections than allowed: 503 until others are closed', async () => {
  const { hostname, port } = new URL(app.base);
  const open = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => undefined));
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  const rejection = error('unavailable', 'Too many connections. Try again later.');
  expect(await drip('')).toEqual([503, rejection, true]);
  for (const socket of open) socket.destroy();
  const ask = `GET ${HOME} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  await eventually(
    () => drip(ask),
    ([status, body]) => {
      expect([status, body]).toEqual([200, expect.objectContaining({ title: 'Home' })]);
    },
  );
});

it('idle connections: kept for longer than by load balancers', async () => {
  const { headers } = await app.request(HOME, { headers: { connection: 'keep-alive' } });
  expect([headers.connection, headers['keep-alive']]).toEqual(['keep-alive', 'timeout=75']);
});
