import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PageKeyRepository } from '../../src/forms-core/index.js';
import { writeStamp, type StampSubject } from '../../src/forms-rest/spam/page-stamp.js';
import { error, FormsApi, type Made } from '../fixtures/forms-api.js';
import { eventually } from '../support/eventually.js';
import { PageVisitor, type ShownPage } from '../support/page-visitor.js';

// docs/reference/spam.md

/** Verifies tokens that start with `good`. */
let service: Server;
let respond: (token: string | null) => string | Promise<string>;
const serviceRequests: string[] = [];
let api: FormsApi;
let form: Made;
/** Fields of a page on which the form was opened an hour ago. */
let aged: { readonly opened: string; readonly key: string };
/** The same, by an instance whose clock is a minute ahead. */
let ahead: typeof aged;
let ofOtherForm: string;
let expired: string;

const HOUR_MS = 3_600_000;
const NOT_SENT = 'Your answers were not sent. Please send them again.';

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      serviceRequests.push(text);
      void Promise.resolve(respond(new URLSearchParams(text).get('response'))).then((body) =>
        response.end(body),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  api = await FormsApi.start({
    settings: {
      formMinimumTimeMs: 3_000,
      captcha: {
        verifyUrl: `http://127.0.0.1:${String(port)}/siteverify`,
        secret: 'the secret',
        hostnames: ['www.example.org'],
        widget: { scriptUrl: 'https://captcha.example/api.js', siteKey: 'the "site"' },
      },
    },
  });
  const created = {
    title: 'Survey',
    published: true,
    questions: [{ question: 'Why?' }, { question: 'How?' }],
  };
  form = await api.done('POST', '/forms', created);
  const key = 'page';
  aged = { opened: await stamp({ kind: 'opened', formId: form.id, key }), key };
  ahead = { opened: await stamp({ kind: 'opened', formId: form.id, key: 'ahead' }, Date.now() + 60_000), key: 'ahead' }; // prettier-ignore
  ofOtherForm = await stamp({ kind: 'opened', formId: form.id + 1, key });
  expired = await stamp({ kind: 'opened', formId: form.id, key }, Date.now() - 12 * HOUR_MS);
});
afterAll(async () => {
  await api.close();
  service.close();
});
beforeEach(() => {
  respond = (token) => JSON.stringify({ success: token?.startsWith('good'), hostname: 'WWW.example.org' });
  serviceRequests.length = 0;
});

const answers = (): unknown => [{ questionId: form.questions[0]?.id, value: 'because' }];
const url = (): string => `/forms/${String(form.id)}`;

/** A timestamp signed by the server. */
async function stamp(subject: StampSubject, time = Date.now() - HOUR_MS): Promise<string> {
  const secret = await api.app.nest.get(PageKeyRepository, { strict: false }).read();
  return writeStamp(secret, subject, time);
}

async function stored(): Promise<number> {
  return ((await api.call('GET', `${url()}/results`, { as: 'ana' })).json as unknown[]).length;
}

/** Submits a page with one answer; `values` replace its fields. */
async function send(values: Readonly<Record<string, string>>): Promise<[ShownPage, PageVisitor]> {
  const visitor = new PageVisitor(api.app);
  await visitor.open(url());
  const shown = await visitor.press('send', { [`q${String(form.questions[0]?.id)}`]: 'because', ...values });
  return [shown, visitor];
}

describe('form pages', () => {
  it.each<[string, () => Readonly<Record<string, string>>, string]>([
    ['sooner than the minimum time', () => ({}), NOT_SENT],
    ['without the time', () => ({ opened: '' }), NOT_SENT],
    ['with a time that is not signed', () => ({ opened: String(Date.now() - HOUR_MS) }), NOT_SENT],
    ['with another time for a signature', () => ({ ...aged, opened: aged.opened.replace(/^\d+/, '1764000000000') }), NOT_SENT],
    ['with the time of another form', () => ({ ...aged, opened: ofOtherForm }), NOT_SENT],
    ['with the time of another page', () => ({ opened: aged.opened }), NOT_SENT],
    ['twelve hours after the form was opened', () => ({ ...aged, opened: expired }), NOT_SENT],
    ['with the hidden field filled', () => ({ ...aged, homepage: 'https://spam.example' }), NOT_SENT],
    ['with an invalid token', () => ({ ...aged, 'captcha-token': 'bad' }), 'Please complete the check above the button, then send your answers again.'],
  ])('show the same step again when sent %s', async (_, values, message) => {
    const before = await stored();
    const [shown, visitor] = await send({ 'captcha-token': 'good', ...values() });
    expect(shown).toMatchObject({ status: 200, heading: 'Survey', questions: ['Why?', 'How?'] });
    expect(visitor.html).toContain(`<li>${message}</li>`);
    expect(visitor.html).toContain('>\nbecause</textarea>');
    expect(visitor.html).not.toContain('spam.example');
    expect(await stored()).toBe(before);
  }); // prettier-ignore

  it('store a response that is sent again later, with the token of a widget', async () => {
    const before = await stored();
    const [, visitor] = await send({});
    await visitor.press('send', { ...aged, 'cf-turnstile-response': 'good 1'.replace(' ', '-') });
    expect(visitor.html).toContain('<h1>Thank you</h1>');
    expect(await stored()).toBe(before + 1);
    expect(serviceRequests).toEqual(['secret=the+secret&response=good-1&remoteip=127.0.0.1']);
  });

  it('are accepted from an instance whose clock is ahead', async () => {
    const before = await stored();
    await send({ ...ahead, 'captcha-token': 'good' });
    expect(await stored()).toBe(before + 1);
  });

  it('keep answers while the service is unavailable', async () => {
    respond = () => 'no JSON';
    const [shown, visitor] = await send({ ...aged, 'captcha-token': 'good' });
    expect(shown.status).toBe(200);
    expect(visitor.html).toContain('The check against automated responses is not available right now.');
    expect(visitor.html).toContain('>\nbecause</textarea>');
  });

  it('hide the honeypot field, and show the widget, which their policy permits', async () => {
    const visitor = new PageVisitor(api.app);
    await visitor.open(url());
    expect(visitor.html).toMatch(/<div hidden>\s*<label for="homepage">Leave this field empty<\/label>/);
    expect(visitor.html).toContain('data-sitekey="the &#34;site&#34;"');
    expect(visitor.html).toContain('<script src="https://captcha.example/api.js" async defer></script>');
    const policy = visitor.page?.headers['content-security-policy'];
    for (const name of ['script-src', 'frame-src', 'connect-src'])
      expect(policy).toContain(`${name} https://captcha.example;`);
  });
});

describe('REST submissions', () => {
  const failed = error(
    'captchaFailed',
    'The token of the CAPTCHA is missing, invalid or expired: get a new one and send it in the header Captcha-Token.',
  );
  const post = (headers: Record<string, string>, as?: string): Promise<[number, unknown]> =>
    api.ask('POST', url(), { body: answers(), headers, ...(as !== undefined && { as }) });

  it('of anonymous callers require a valid token', async () => {
    expect(await post({})).toEqual([403, failed]);
    expect(serviceRequests).toEqual([]);
    expect(await post({ 'captcha-token': 'bad' })).toEqual([403, failed]);
    expect((await post({ 'captcha-token': 'good' }))[0]).toBe(201);
    expect(serviceRequests).toHaveLength(2);
  });

  it.each(['{"success":true,"hostname":"phish.example"}', '{"success":true}'])(
    'require a token of one of the host names, not %s',
    async (text) => {
      respond = () => text;
      expect(await post({ 'captcha-token': 'good' })).toEqual([403, failed]);
    },
  );

  it('of users require no token', async () => {
    expect((await post({}, 'vic'))[0]).toBe(201);
    expect(serviceRequests).toEqual([]);
  });

  it('are retried with the same key and token, which the service accepts once', async () => {
    const headers = { 'captcha-token': 'good-once', 'idempotency-key': 'k1' };
    const first = await post(headers);
    respond = () => '{"success":false,"error-codes":["timeout-or-duplicate"]}';
    expect(await post(headers)).toEqual(first);
    expect(await post({ ...headers, 'idempotency-key': 'k2' })).toEqual([403, failed]);
    expect(await api.ask('POST', '/forms/999999', { body: answers(), headers })).toEqual([403, failed]);
    expect(await post({ 'captcha-token': 'forgotten', 'idempotency-key': 'k1' })).toEqual(first);
    const other = { body: [{ questionId: form.questions[1]?.id, value: 'so' }], headers: { 'idempotency-key': 'k1' } };
    expect((await api.ask('POST', url(), other))[0]).toBe(409);
  }); // prettier-ignore

  it('that are sent twice concurrently with the same key and token are verified once', async () => {
    const headers = { 'captcha-token': 'good-twice', 'idempotency-key': 'k3' };
    respond = () => JSON.stringify({ success: serviceRequests.length === 1, hostname: 'www.example.org' });
    const [first, second] = await Promise.all([post(headers), post(headers)]);
    expect(second).toEqual(first);
    expect(first[0]).toBe(201);
    expect(serviceRequests).toHaveLength(1);
  });

  it.each([
    '{"success":false,"error-codes":["invalid-input-secret"]}',
    '[]',
    `{"success":"${'x'.repeat(70_000)}"}`,
  ])('are 503 when the service responds with %.60s', async (text) => {
    respond = () => text;
    expect(await post({ 'captcha-token': 'good' })).toEqual([
      503,
      error('unavailable', 'The service that verifies CAPTCHA tokens is unavailable. Try again later.'),
    ]);
  });

  it('do not delay other requests while the service is slow: too many at a time are 503', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    respond = () => released.then(() => '{"success":true,"hostname":"www.example.org"}');
    const sent = Array.from({ length: 150 }, (_, index) => post({ 'captcha-token': `good${String(index)}` }));
    await eventually(
      () => Promise.resolve(serviceRequests.length),
      (count) => expect(count).toBe(64),
    );
    expect((await api.ask('GET', '/forms', { as: 'vic' }))[0]).toBe(200);
    const [, page] = await send({ ...aged, 'captcha-token': 'good' });
    expect(page.html).toContain('The check against automated responses is not available right now.');
    expect(page.html).toContain('>\nbecause</textarea>');
    release();
    const statuses = (await Promise.all(sent)).map(([status]) => status);
    expect([201, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([64, 86]);
  });
});
