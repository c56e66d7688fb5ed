import { createClient } from '../../client/index.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';

// The log lines of requests; the server runs as a process, so that its log can be read.

const USER = 'superuser';
const PASSWORD = 'a password for the tests';
const BASIC = `Basic ${btoa(`${USER}:${PASSWORD}`)}`;
const NAMED = { authorization: BASIC };
const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = '/.rest/delivery/pages/v1/larkway/contact';
const FORMS = '/.rest/forms/v1/forms';
const INFO = 30;
const WARN = 40;

let test: TestDatabase;
let server: ServerProcess;

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
  readonly ip?: string;
  readonly user?: string;
  readonly context?: string;
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await testDatabase();
  const { url, dataDir } = test.options;
  server = await ServerProcess.prepare({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, SUPERUSER_PASSWORD: PASSWORD },
    ...settings,
  });
}

afterEach(async () => {
  await server.dispose();
  await test.drop();
});

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(server.address + path, init);
  await response.arrayBuffer();
  return response.status;
}

/** Stops the server, which writes the rest of its log. */
async function readLog(): Promise<Line[]> {
  expect(await server.stop()).toBe(0);
  return server.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

/** The method, URL, status, address and user in the lines of requests. */
function named(lines: readonly Line[]): unknown[] {
  return lines
    .filter(({ msg }) => msg === 'request')
    .map(({ level, method, url, status, ip = '-', user = '-' }) => {
      expect(level).toBe(INFO);
      return [method, url, status, ip, user].join(' ');
    });
}

/** A published form with one question; its id. */
async function publish(anonymize: boolean): Promise<number> {
  const { formsEditor } = createClient({
    baseUrl: server.address,
    credentials: { user: USER, password: PASSWORD },
  });
  const draft = await formsEditor.createForm({
    title: 'Poll',
    anonymize,
    questions: [{ question: 'Well?' }],
  });
  await formsEditor.publishForm(draft.id);
  return draft.id;
}

it('has one line for each request with its user, and counts cached responses', async () => {
  await start();
  await ask(`${PAGE}?lang=de`);
  await ask(`${PAGE}?lang=de`);
  await ask(PAGE, { headers: NAMED });
  await ask(PAGE, { headers: NAMED });
  await ask('/.rest/delivery/pages/v1/no%2Dnode?access_token=hidden');
  await ask('/.rest/no-endpoint', { headers: { authorization: `Basic ${btoa('superuser:wrong')}` } });
  await ask('/nothing');
  const lines = await readLog();
  expect(named(lines)).toEqual([
    `GET ${PAGE}?lang=de 200 127.0.0.1 -`,
    `GET ${PAGE} 200 127.0.0.1 superuser`,
    'GET /.rest/delivery/pages/v1/no%2Dnode?access_token=… 404 127.0.0.1 -',
    'GET /.rest/no-endpoint 401 127.0.0.1 -',
    'GET /nothing 404 127.0.0.1 -',
  ]);
  expect(lines.filter(({ msg }) => msg.includes('from the cache'))).toMatchObject([
    { level: INFO, responses: 2 },
  ]);
  expect(server.output).not.toContain('hidden');
  expect(server.output).not.toContain(PASSWORD);
});

it('contains neither client nor user for an anonymised form, whatever the outcome of the request', async () => {
  await start();
  const id = String(await publish(true));
  const path = `${FORMS}/${id}`;
  const post = (body: string): Promise<number> =>
    ask(path, { method: 'POST', headers: { ...NAMED, ...JSON_TYPE }, body });
  const { questions } = (await (await fetch(server.address + path)).json()) as {
    questions: { id: number }[];
  };
  await ask(path, { headers: NAMED });
  await ask(`/.rest/delivery/forms/${id}`, { headers: NAMED });
  await ask('/.rest/delivery/forms/4711', { headers: NAMED });
  await post(JSON.stringify([{ questionId: questions[0]?.id, value: 'an answer' }]));
  await post('[]');
  await post('[{');
  await ask(`${FORMS}/4711`, { method: 'POST', headers: { ...NAMED, ...JSON_TYPE }, body: '[]' });
  await ask(`/forms/${id}`, { headers: NAMED });
  await ask(`/forms/${id}`, {
    method: 'POST',
    headers: { ...NAMED, 'content-type': 'text/plain' },
    body: 'x',
  });
  await ask('/forms/assets/form.css');
  await ask(`${path}/results`, { headers: NAMED });
  await ask(`${path}/analytics`, { headers: NAMED });
  const all = named(await readLog());
  const respondents = all.filter((line) => !/^(?:POST|PATCH) \S*\/(?:publish|forms) /.test(String(line)));
  expect(respondents).toEqual([
    `GET ${path} 200 - -`,
    `GET ${path} 200 - -`,
    `GET /.rest/delivery/forms/${id} 200 - -`,
    'GET /.rest/delivery/forms/4711 404 - -',
    `POST ${path} 201 - -`,
    `POST ${path} 422 - -`,
    `POST ${path} 400 - -`,
    `POST ${FORMS}/4711 404 - -`,
    `GET /forms/${id} 200 - -`,
    `POST /forms/${id} 415 - -`,
    'GET /forms/assets/form.css 200 - -',
    `GET ${path}/results 200 - -`,
    `GET ${path}/analytics 200 - -`,
  ]);
  expect(server.output).not.toContain('an answer');
});

it('contains the respondent of a form without anonymisation', async () => {
  await start();
  const id = String(await publish(false));
  const path = `${FORMS}/${id}`;
  const { questions } = (await (await fetch(server.address + path)).json()) as {
    questions: { id: number }[];
  };
  const body = JSON.stringify([{ questionId: questions[0]?.id, value: 'an answer' }]);
  await ask(path, { method: 'POST', headers: { ...NAMED, ...JSON_TYPE }, body });
  await ask(`/forms/${id}`);
  await ask(`/.rest/delivery/forms/${id}`, { headers: NAMED });
  const lines = named(await readLog());
  expect(lines.slice(2)).toEqual([
    `GET ${path} 200 127.0.0.1 -`,
    `POST ${path} 201 127.0.0.1 superuser`,
    `GET /forms/${id} 200 127.0.0.1 -`,
    `GET /.rest/delivery/forms/${id} 200 127.0.0.1 superuser`,
  ]);
});

it('omits the client IP with LOG_CLIENT_IP=false, and counts requests rejected by a limit', async () => {
  await start({ SAMPLE: 'false', LOG_CLIENT_IP: 'false', RATE_LIMIT_USER: '1' });
  for (let times = 0; times < 3; times += 1) await ask('/.rest/definitions/problems', { headers: NAMED });
  const lines = await readLog();
  expect(named(lines)).toEqual(['GET /.rest/definitions/problems 200 - superuser']);
  expect(lines.filter(({ msg }) => msg === 'requests rejected: rate limits')).toMatchObject([
    { level: WARN, requests: 2 },
  ]);
});

it('logs the imports of a start', async () => {
  await start();
  const lines = (await readLog()).filter(({ context }) => context === 'Import');
  expect(lines.every(({ level }) => level === INFO)).toBe(true);
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toContainEqual(
    expect.stringMatching(/^imported website\.larkway\.yaml: website:\/larkway, \d+ nodes$/),
  );
  expect(messages).toContainEqual(expect.stringMatching(/^imported form [^:]+: form 1 created$/));
});
