import { once } from 'node:events';
import { connect } from 'node:net';
import { error, FormsApi, PATH } from '../fixtures/forms-api.js';
import { authorizationOf } from '../fixtures/forms-api.js';

// Bodies are UTF-8: other bytes and other charsets are rejected before anything is stored. Clients get a response even if
// the body is rejected while it is being sent.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start({ settings: { contextPath: '' } });
  await api.done('POST', '/forms', {
    ...{ title: 'Open', published: true, publicResults: true },
    questions: [{ title: 'a', question: 'A?', questionType: 'text' }],
  });
});
afterAll(() => api.close());

const JSON_TYPE = 'application/json';
const FIELDS = 'application/x-www-form-urlencoded';
const NOT_UTF8 = error('readerError', 'The body is not valid UTF-8: send it as UTF-8.');

const send = (path: string, type: string, body: Buffer | string) =>
  api.app.request(path, {
    method: 'POST',
    headers: { 'content-type': type, authorization: authorizationOf('eve') },
    body,
  });
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

it.each([
  ['a submission', `${PATH}/forms/1`, '[{"questionId": 1, "value": "caf\u00e9"}]'],
  ['a form', `${PATH}/forms`, '{"title": "caf\u00e9"}'],
  ['an import', `${PATH}/forms/import`, '{"content": "title: caf\u00e9"}'],
  ['a sign-in', '/studio/api/session', '{"user": "caf\u00e9", "password": "x"}'],
])('%s that is not UTF-8 is rejected', async (_, path, text) => {
  const { status, json } = await send(path, JSON_TYPE, latin1(text));
  expect([status, json]).toEqual([400, NOT_UTF8]);
});

it.each([
  ['bytes', latin1('go=send&shown=1&q1=caf\u00e9')],
  ['encoded bytes', 'go=send&shown=1&q1=caf%E9'],
  ['an incomplete character', 'go=send&shown=1&q1=caf%C3&answers='],
])('a form page with %s that are not UTF-8 is rejected', async (_, body) => {
  const { status, headers, text } = await send('/forms/1', FIELDS, body);
  expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(text).toContain('<h1>Something went wrong</h1>');
});

it.each([
  [`${PATH}/forms/1`, `${JSON_TYPE}; charset=iso-8859-1`, 'iso-8859-1'],
  [`${PATH}/forms/1`, `${JSON_TYPE};Charset="UTF-16"`, 'UTF-16'],
  ['/studio/api/session', `${JSON_TYPE}; a=b; charset=latin1`, 'latin1'],
  [`${PATH}/forms/1`, `${JSON_TYPE}; charset=utf-8; charset=latin1`, 'latin1'],
])('%s with the type %s is rejected', async (path, type, charset) => {
  const { status, json } = await send(path, type, '[]');
  const message = `Content-Type: the charset "${charset}" is not supported: send the body as UTF-8.`;
  expect([status, json]).toEqual([415, error('unsupportedMediaType', message)]);
});

it('a form page with another charset is rejected', async () => {
  const { status } = await send('/forms/1', `${FIELDS}; charset=windows-1252`, 'go=send&shown=1&q1=x');
  expect(status).toBe(415);
});

it('rejected bodies stored nothing', async () => {
  expect(await api.ask('GET', '/forms/1/results')).toEqual([200, []]);
});

it.each(['charset=utf-8', 'Charset=UTF-8', 'charset="utf-8"', 'charset="UTF\\-8"', 'charset=us-ascii'])(
  'a body with %s is accepted',
  async (parameter) => {
    const { status } = await send(
      `${PATH}/forms/1`,
      `${JSON_TYPE}; ${parameter}`,
      '[{"questionId": 1, "value": "café €😀"}]',
    );
    expect(status).toBe(201);
  },
);

it('fields of form pages are read as UTF-8', async () => {
  const { status, text } = await api.app.request('/forms/1', {
    method: 'POST',
    headers: { 'content-type': FIELDS },
    body: 'go=send&shown=1&q1=caf%C3%A9+%F0%9F%98%80',
  });
  expect(status).toBe(200);
  expect(text).toContain('<h1>Thank you</h1>');
  expect(await api.ask('GET', '/forms/1/results?limit=1')).toMatchObject([200, [{}]]);
});

const TOO_LARGE = error('payloadTooLarge', 'The body of this request may have at most 1 MB.');
const NOT_JSON = error('unsupportedMediaType', 'The body must be application/json, not "text/csv".');

it.each([
  [`${PATH}/forms/1`, JSON_TYPE, 413, JSON.stringify(TOO_LARGE)],
  [`${PATH}/forms/1`, 'text/csv', 415, JSON.stringify(NOT_JSON)],
  ['/forms/1', FIELDS, 413, '<h1>'],
])(
  'a client that is still sending a body to %s as %s gets the response',
  async (path, type, status, text) => {
    const { hostname, port } = new URL(api.app.base);
    const body = 'x'.repeat(2 * 1024 * 1024);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`);
    socket.write(`Content-Length: ${String(body.length)}\r\n\r\n`);
    await once(socket, 'data');
    socket.write(body);
    socket.end('GET /.rest/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(received.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual([String(status), '200']);
    expect(received).toContain(text);
  },
);

const closing = 'HTTP/1.1\r\nConnection: close';

it.each([
  [closing, `${PATH}/forms/1`, 413],
  ['HTTP/1.0', `${PATH}/forms/1`, 413],
  [closing, '/.rest/content/v1/website', 401],
])(
  'a client that sends %j to %s gets the response while it is still sending',
  async (version, path, status) => {
    const { hostname, port } = new URL(api.app.base);
    const size = 8 * 1024 * 1024;
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const errors: string[] = [];
    let received = '';
    socket.setEncoding('utf8').on('data', (part: string) => (received += part));
    socket.on('error', ({ message }) => errors.push(message));
    socket.write(`POST ${path} ${version}\r\nHost: a\r\nContent-Type: ${JSON_TYPE}\r\n`);
    socket.write(`Content-Length: ${String(size)}\r\n\r\n${'x'.repeat(size / 2)}`);
    await once(socket, 'end');
    socket.end('x'.repeat(size / 2));
    await once(socket, 'close');
    expect(errors).toEqual([]);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(received).toContain('\r\n\r\n{"error":{');
    expect(received.endsWith('}}')).toBe(true);
  },
);

it('a connection of a client that never stops sending is closed', async () => {
  const { hostname, port } = new URL(api.app.base);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const head = `POST ${PATH}/forms/1 ${closing}\r\nHost: a\r\nContent-Type: ${JSON_TYPE}`;
  socket.resume().write(`${head}\r\nContent-Length: ${String(2 ** 40)}\r\n\r\n`);
  await once(socket, 'end');
  const sending = setInterval(() => socket.write('x'.repeat(1000)), 50);
  await new Promise((resolve) => socket.once('error', resolve));
  clearInterval(sending);
}, 20_000);
