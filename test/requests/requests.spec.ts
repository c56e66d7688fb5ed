import { readdirSync, readFileSync } from 'node:fs';
import type { OpenApiDocument } from '../../src/openapi/document/openapi-document.js';
import { Administrator } from '../support/administrator.js';
import type { TestApplication } from '../support/application.js';
import { startSample } from '../support/sample-application.js';
import { TestUser } from '../support/test-user.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';
import { Choose } from './choose.js';
import { Harvest } from './harvest.js';
import type { Credentials } from './request-maker.js';
import { EDITED_WORKSPACE } from './request-url.js';
import { RequestRun } from './request-run.js';

/*
 * Random requests to the operations of the OpenAPI document get a documented response: no internal error, and
 * none slower than 2 s. `npm run faults -- requests --count 1000000 --seed 1` sends more of them.
 */

const FORMS = '/.rest/forms/v1/forms';
const COUNT = Number(process.env.FAULTS_COUNT ?? 2_000);
const SEED = Number(process.env.FAULTS_SEED ?? 1);
/** Requests take longer on a busy machine. */
const PATIENCE_MS = 24 * 3_600_000;
/** The number and size of forms grow: after this number of requests, they are reset to the sample. */
const ROUND = 2_000;
/** A form of the sample with one question. */
const POLL = 'Where to next summer?';
const LATER = JSON.stringify({ at: '2099-01-01T00:00:00Z' });

let app: TestApplication;
let admin: Administrator;
let receiver: WebhookReceiver;
const harvest = new Harvest();
/** Headers of a user who is signed in to the app. */
const session: Record<string, string> = {};
const files = readdirSync('sample/form-bootstrap/forms').map((name) =>
  readFileSync(`sample/form-bootstrap/forms/${name}`, 'utf8'),
);

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  // Some deliveries fail.
  receiver.respond = () => (receiver.received.length % 2 === 0 ? 204 : 410);
  const webhook = `url: ${receiver.url}\nevents: content.published\nworkspaces: ${EDITED_WORKSPACE}\nsecret: '\${env:HOOK_SECRET}'\n`;
  const settings = {
    trustProxy: true,
    webhookAllowPrivate: true,
    variables: new Map([['HOOK_SECRET', SECRET]]),
    // The cause of an internal error is only in the log.
    logLevel: process.env.FAULTS_FIGURES === undefined ? 'silent' : 'error',
  } as const;
  app = await startSample(settings, { 'requests/webhooks/edited.yaml': webhook });
  admin = await Administrator.of(app);
  for (const file of files) harvest.add('form file', file);
  const [user, password] = Buffer.from(admin.headers.authorization?.slice(6) ?? '', 'base64')
    .toString()
    .split(':');
  harvest.add('sign in', JSON.stringify({ user, password }));
  harvest.learn('delivery/pages/v1', await app.get('/.rest/delivery/pages/v1/larkway'));
  harvest.add('asset path', 'larkway/harl-coast.png');
  harvest.add('webhook', 'edited');
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** Removes all forms, imports those of the sample, and signs in. */
async function beginAnew(): Promise<void> {
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  const forms = (await app.get(FORMS, headers)) as { id: number }[];
  for (const { id } of forms) {
    await app.request(`${FORMS}/${String(id)}?withResponses=true`, {
      method: 'DELETE',
      headers: admin.headers,
    });
  }
  harvest.forgetRecords();
  receiver.received.length = 0;
  for (const content of files) {
    const body = JSON.stringify({ content });
    const { json } = await app.request(`${FORMS}/import`, { method: 'POST', headers, body });
    harvest.learn('Forms', await app.get(`${FORMS}/${String((json as { id: number }).id)}`, headers));
  }
  await submitResponses();
  await writePages();
  await signIn();
}

/** Responses to the poll of the sample. */
async function submitResponses(): Promise<void> {
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  const poll = harvest.all('form').find(({ title }) => title === POLL);
  const [question] = poll?.questions as { id: number; answerOptions: { value: string }[] }[];
  const answers = [{ questionId: question?.id, value: question?.answerOptions[0]?.value }];
  for (let count = 0; count < 10; count += 1) {
    const url = `${FORMS}/${String(poll?.id)}`;
    const response = await app.request(url, { method: 'POST', headers, body: JSON.stringify(answers) });
    if (response.status !== 201) throw new Error(response.text);
    harvest.learn('Forms', response.json);
  }
}

/** Pages that requests of the content API can change. */
async function writePages(): Promise<void> {
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  for (const name of ['one', 'two', 'three']) {
    const part = { title: name, below: { title: 'Below' } };
    const page = {
      '@nodeType': 'cms:page',
      title: name,
      main: part,
      child: { '@nodeType': 'cms:page', ...part },
    };
    const url = `/.rest/content/v1/${EDITED_WORKSPACE}/${name}`;
    for (const body of [page, { ...page, title: `${name} again` }])
      await app.request(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    harvest.learn('Editing content', await app.get(`${url}?depth=3`, admin.headers));
    for (const action of ['publish', 'unpublish'])
      await app.request(`${url}@${action}`, { method: 'POST', headers, body: LATER });
    harvest.add('scheduled path', name);
  }
}

/** The cookie and token of a session; a request may have ended the previous one. */
async function signIn(): Promise<void> {
  const body = harvest.text('sign in', new Choose(1)) ?? '';
  const headers = { 'content-type': 'application/json' };
  const response = await app.request('/studio/api/session', { method: 'POST', headers, body });
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  Object.assign(session, { cookie, 'x-csrf-token': (response.json as { csrfToken: string }).csrfToken });
}

async function credentials(): Promise<Credentials> {
  const editor = await TestUser.add(app, 'editor', ['forms-editor']);
  const analyst = await TestUser.add(app, 'analyst', ['forms-analyst']);
  return [
    { weight: 550, value: admin.headers },
    { weight: 200, value: {} },
    { weight: 100, value: session },
    { weight: 100, value: editor.headers },
    { weight: 50, value: analyst.headers },
    { weight: 1, value: { authorization: `Basic ${Buffer.from('nobody:wrong').toString('base64')}` } },
    { weight: 2, value: { authorization: 'Bearer x' } },
  ];
}

/** Reports the progress of a run of `npm run faults`. */
function show(text: string): void {
  if (process.env.FAULTS_FIGURES !== undefined) process.stdout.write(`\nrequests: ${text}\n`);
}

it(
  'random requests for all operations get responses that the document describes',
  async () => {
    const document = (await app.get('/.rest/openapi.json', admin.headers)) as OpenApiDocument;
    const plan = { seed: SEED, count: COUNT, origin: app.base, credentials: await credentials() };
    const run = new RequestRun(plan, document, harvest);
    await beginAnew();
    const { faults, ...figures } = await run.run(ROUND, async (soFar) => {
      if (soFar.sent % 10_000 === 0)
        show(`${String(soFar.sent)} sent, ${String(soFar.faults.length)} faults`);
      await beginAnew();
    });
    show(JSON.stringify(figures, null, 2));
    expect(faults.join('\n')).toBe('');
    expect(figures.sent).toBe(COUNT);
    // A short run may miss operations that succeed rarely, at most a third of them; a long run must miss
    // none.
    const missed = COUNT >= 20_000 ? 0 : figures.operations / 3;
    expect(figures.neverSuccessful.length).toBeLessThanOrEqual(missed);
  },
  PATIENCE_MS,
);
