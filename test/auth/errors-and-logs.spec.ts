import pg from 'pg';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';
import { TraceCollector } from '../support/trace-collector.js';

// The information in responses and in the log (docs/reference/settings.md#variables,
// docs/operations/README.md).

const PASSWORD = 'a password for the tests';
const BASIC = `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}`;
const IN_ADDRESS = 's3cret-of-the-database';
const IN_QUERY = 's3cret-of-the-client';
const IN_HEADERS = 's3cret-of-the-collector';
const JSON_TYPE = { 'content-type': 'application/json' };

let database: TestDatabase;
let collector: TraceCollector;
let server: ServerProcess;
/** The complete log of the server, read after it was stopped. */
let lines: Record<string, unknown>[] = [];
let output = '';
let token = '';
let failed: { status: number; body: string };

const ask = (path: string, headers: Record<string, string> = {}, body?: string): Promise<Response> =>
  fetch(server.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });

beforeAll(async () => {
  database = await testDatabase('postgres');
  collector = await TraceCollector.start();
  const url = new URL(database.options.url);
  url.password = IN_ADDRESS;
  server = await ServerProcess.prepare({
    DATABASE_URL: url.href,
    SUPERUSER_PASSWORD: PASSWORD,
    TRUST_PROXY: 'true',
    SAMPLE: 'false',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${IN_HEADERS}`,
  });
  await visit();
  output = server.output;
  await server.stop();
  output = server.output;
  lines = output.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
});
afterAll(async () => {
  await server.dispose();
  await collector.close();
  await database.drop();
});

/** Sends all requests whose log lines the tests check. */
async function visit(): Promise<void> {
  const far = { 'x-forwarded-for': '192.0.2.7', authorization: BASIC };
  await ask('/.rest/definitions/problems', { authorization: BASIC });
  for (const id of ['1', '2']) await ask('/.rest/definitions/problems', { ...far, 'x-request-id': id });
  await ask('/.rest/definitions/problems', { ...far, 'x-forwarded-for': '2001:db8::7' });
  await ask('/.rest/definitions/problems', { authorization: `Basic ${PASSWORD}`, 'x-request-id': 'of the proxy' });
  const form = { title: 'Poll', published: true, questions: [{ title: 'q', question: 'Q?', questionType: 'text' }] };
  const made = await ask('/.rest/forms/v1/forms', { ...JSON_TYPE, authorization: BASIC }, JSON.stringify(form));
  const { id, questions } = (await made.json()) as { id: number; questions: { id: number }[] };
  const items = [{ questionId: questions[0]?.id, value: 'a private answer' }];
  await ask(`/.rest/forms/v1/forms/${String(id)}`, JSON_TYPE, JSON.stringify(items));
  await ask(`/forms/${String(id)}?q=prefilled-answer`, {});
  const signIn = await ask('/studio/api/session', JSON_TYPE, JSON.stringify({ user: 'superuser', password: PASSWORD }));
  token = /cms_session=([\w-]+)/.exec(signIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const client = new pg.Client({ connectionString: database.options.url });
  await client.connect();
  await client.query('ALTER TABLE security.session RENAME TO gone');
  await client.end();
  const cookie = `cms_session=${'x'.repeat(43)}`;
  const response = await ask(`/studio/api/session?access_token=${IN_QUERY}`, { cookie, 'x-request-id': 'edge-1/a.b' });
  failed = { status: response.status, body: await response.text() };
} // prettier-ignore

it('an internal error contains only the id of its log line', () => {
  const message = 'Internal error. The log contains the cause under request edge-1/a.b.';
  expect(failed).toEqual({ status: 500, body: JSON.stringify({ error: { code: 'unknown', message } }) });
  const ofRequest = lines.filter(
    ({ id, msg }) => id === 'edge-1/a.b' || String(msg).includes('(request edge-1/a.b)'),
  );
  expect(ofRequest.map(({ level, msg }) => [level, String(msg).split('\n', 1)[0]])).toEqual([
    [
      50,
      'GET /studio/api/session?access_token=… failed (request edge-1/a.b): error: relation "security.session" does not exist',
    ],
    [30, 'request'],
  ]);
});

it('uses request ids from a proxy, and generates missing ones', () => {
  const ids = lines.filter(({ url }) => url === '/.rest/definitions/problems').map(({ id }) => id);
  const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(ids).toEqual([uuid, '1', '2', uuid, uuid]);
});

it('warns about a remote password over plain HTTP, once for IPv4 and IPv6 each', () => {
  const advice =
    'use https, or set TRUST_PROXY=true if a reverse proxy terminates TLS and sends X-Forwarded-Proto.';
  expect(lines.filter(({ context }) => context === 'Security').map(({ level, msg }) => [level, msg])).toEqual(
    [
      [40, `Credentials were received over unencrypted HTTP (IPv4): ${advice}`],
      [40, `Credentials were received over unencrypted HTTP (IPv6): ${advice}`],
    ],
  );
});

it('logs no password, token, cookie, answer or key', () => {
  expect(token).toHaveLength(43);
  const secrets = [
    PASSWORD,
    BASIC.slice(6),
    IN_ADDRESS,
    IN_HEADERS,
    IN_QUERY,
    token,
    'a private answer',
    'prefilled-answer',
    'scrypt',
  ];
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});

it('names the trace in every line of a traced request, and sends the last spans when it stops', () => {
  expect(collector.spans.map(({ name }) => name)).toContain('GET /studio/api/session');
  const requests = lines.filter(({ msg, context }) => msg === 'request' || context === 'Request');
  const traces = new Set(collector.spans.map(({ traceId }) => traceId));
  expect(requests.length).toBeGreaterThan(7);
  expect(requests.filter(({ trace_id: trace }) => !traces.has(String(trace)))).toEqual([]);
});
