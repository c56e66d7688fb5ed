import { TestApplication, type TestResponse } from '../support/application.js';
import { addUser } from '../support/add-user.js';

// docs/reference/errors.md#codes: 429 with Retry-After. Limits are settings; by default there are none.

const HOME = '/.rest/delivery/pages/home';
const HEALTH = '/.rest/health/live';
const CREDENTIALS = `Basic ${Buffer.from('ada:a password for the tests').toString('base64')}`;

const start = (settings: { rateLimits: { ip: number; user: number }; trustProxy?: boolean }): Promise<TestApplication> =>
  TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages.yaml': 'workspace: website\n',
      'roles/reader.yaml': "uri: [{path: '/.rest/*', methods: [GET]}]\nworkspaces: {website: [{path: /, scope: both, permission: read}]}\npermissions: [forms.read]\n",
    },
    content: { 'website.home.yaml': "'home':\n  'title': 'Home'\n" },
    settings,
  }); // prettier-ignore

const statuses = (responses: readonly TestResponse[]): number[] => responses.map(({ status }) => status);

/** Sends a number of requests in sequence; returns the last response. */
async function askOften(
  app: TestApplication,
  times: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse[]> {
  const responses: TestResponse[] = [];
  for (let time = 0; time < times; time += 1) responses.push(await app.request(path, { headers }));
  return responses;
}

const TOO_MANY =
  /^\{"error":\{"code":"tooManyRequests","message":"Too many requests\. Try again in \d+ s\."\}\}$/;

describe('requests of one address', () => {
  let app: TestApplication;
  beforeAll(async () => {
    app = await start({ rateLimits: { ip: 6, user: 0 }, trustProxy: true });
  });
  afterAll(() => app.close());

  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

  it('are rejected above the limit, including cached responses and unknown URLs, but not health checks', async () => {
    const headers = { ...from('192.0.2.1'), origin: 'https://example.org' };
    const responses = await askOften(app, 7, HOME, headers);
    const last = responses.at(-1);
    expect(statuses(responses)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(last?.text).toMatch(TOO_MANY);
    expect([last?.headers['retry-after'], last?.headers['access-control-allow-origin']]).toEqual(['10', '*']);
    expect(statuses(await askOften(app, 1, '/elsewhere', headers))).toEqual([429]);
    expect(statuses(await askOften(app, 20, HEALTH, headers))).toEqual(Array(20).fill(200));
  });

  it('do not affect requests of others; a /64 network is one address', async () => {
    expect(statuses(await askOften(app, 6, HOME, from('192.0.2.2')))).toEqual(Array(6).fill(200));
    const near = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
    const seen = [];
    for (const address of near) seen.push(statuses(await askOften(app, 3, HOME, from(address))));
    expect(seen).toEqual([[200, 200, 200], [200, 200, 200], [429, 429, 429], [200, 200, 200]]); // prettier-ignore
  });
});

it('forwarded addresses do not count without TRUST_PROXY', async () => {
  const app = await start({ rateLimits: { ip: 2, user: 0 } });
  const responses = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    responses.push(await app.request(HOME, { headers: { 'x-forwarded-for': address } }));
  expect(statuses(responses)).toEqual([200, 200, 429]);
  await app.close();
});

it('requests of one user are rejected above the limit on all routes; those of others and of anonymous callers are not', async () => {
  const app = await start({ rateLimits: { ip: 0, user: 3 } });
  for (const name of ['ada', 'ben']) await addUser(app, name, 'a password for the tests', ['reader']);
  const authorization = { authorization: CREDENTIALS };
  const mine = [
    ...(await askOften(app, 2, HOME, authorization)),
    ...(await askOften(app, 1, '/.rest/forms/v1/forms', authorization)),
    ...(await askOften(app, 1, HOME, authorization)),
    ...(await askOften(app, 1, '/.rest/definitions/problems', authorization)),
  ];
  expect(statuses(mine)).toEqual([200, 200, 200, 429, 429]);
  expect(mine.at(-1)?.text).toMatch(TOO_MANY);
  const ben = Buffer.from('ben:a password for the tests').toString('base64');
  expect(statuses(await askOften(app, 1, HOME, { authorization: `Basic ${ben}` }))).toEqual([200]);
  expect(statuses(await askOften(app, 9, HOME))).toEqual(Array(9).fill(200));
  await app.close();
});

it('password guessing is slowed down regardless of these settings', async () => {
  const app = await start({ rateLimits: { ip: 0, user: 0 } });
  await addUser(app, 'ada', 'a password for the tests', ['reader']);
  const wrong = Buffer.from('ada:another password').toString('base64');
  const responses = await askOften(app, 6, HOME, { authorization: `Basic ${wrong}` });
  expect(statuses(responses)).toEqual([401, 401, 401, 401, 401, 429]);
  expect([responses.at(-1)?.headers['retry-after'], responses.at(-1)?.json]).toEqual([
    '1',
    { error: { code: 'tooManyRequests', message: 'Too many sign-in attempts. Try again in 1 s.' } },
  ]);
  await app.close();
});
