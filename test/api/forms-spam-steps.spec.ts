import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppConfig } from '../../src/config/index.js';
import { PageKeyRepository } from '../../src/forms-core/index.js';
import { writeStamp } from '../../src/forms-rest/spam/page-stamp.js';
import { FormsApi, type Made } from '../fixtures/forms-api.js';
import { TestApplication } from '../support/application.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/reference/spam.md#verifying-service: a respondent solves the CAPTCHA once, on any instance.

const WIDGET = 'data-sitekey="key"';
const FAILED = 'Please complete the check above the button, then send your answers again.';

/** Accepts each token once. */
let service: Server;
const serviceRequests: (string | null)[] = [];
let api: FormsApi;
let second: TestApplication;
let form: Made;

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const token = new URLSearchParams(text).get('response');
      response.end(JSON.stringify({ success: !serviceRequests.includes(token) && token !== 'bad' }));
      serviceRequests.push(token);
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const settings = {
    formMinimumTimeMs: 1,
    captcha: {
      verifyUrl: `http://127.0.0.1:${String(port)}/siteverify`,
      ...{ secret: '', hostnames: [] },
      widget: { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' },
    },
  };
  api = await FormsApi.start({ kind: 'postgres', settings });
  const { databaseUrl } = api.app.nest.get(AppConfig, { strict: false });
  second = await TestApplication.start({ kind: 'postgres', settings: { ...settings, databaseUrl } });
  form = await api.done('POST', '/forms', {
    title: 'Survey',
    published: true,
    sections: ['First', 'Last'].map((title) => ({
      title,
      questions: [{ question: 'Why?', required: true }],
    })),
  });
});
beforeEach(() => {
  serviceRequests.length = 0;
});
afterAll(async () => {
  await second.close();
  await api.close();
  service.close();
});

/** Opens the form and answers its first step. */
async function lastStep(): Promise<PageVisitor> {
  const visitor = new PageVisitor(api.app);
  await visitor.open(`/forms/${String(form.id)}`);
  await visitor.press('next', answerOf(0));
  expect(visitor.html).toContain(WIDGET);
  return visitor;
}

function answerOf(section: number): Record<string, string> {
  return { [`q${String(form.sections[section]?.questions[0]?.id)}`]: 'because' };
}

async function stored(): Promise<number> {
  const { json } = await api.call('GET', `/forms/${String(form.id)}/results`, { as: 'ana' });
  return (json as unknown[]).length;
}

function fieldOf(visitor: PageVisitor, name: string): string | undefined {
  return visitor.fields().find((field) => field[0] === name)?.[1];
}

describe('the time when a form was opened', () => {
  it('is valid for one response on all instances, and for retries of it', async () => {
    const visitor = await lastStep();
    await visitor.press('send', { 'captcha-token': 'good' });
    const fields = visitor.fields(answerOf(1));
    const sendTo = async (app: TestApplication, values: object): Promise<[PageVisitor, number, string]> => {
      const sender = new PageVisitor(app);
      const sent = Object.entries({ ...Object.fromEntries(fields), go: 'send', ...values });
      const { status, heading } = await sender.send(sent, `/forms/${String(form.id)}`);
      return [sender, status, heading];
    };
    const before = await stored();
    expect((await sendTo(api.app, {})).slice(1)).toEqual([200, 'Thank you']);
    expect((await sendTo(second, {})).slice(1)).toEqual([200, 'Thank you']);
    const other = { [`q${String(form.sections[1]?.questions[0]?.id)}`]: 'another answer' };
    expect((await sendTo(second, other)).slice(1)).toEqual([409, 'Already sent']);
    const [page, ...shown] = await sendTo(second, { ...other, key: 'another', 'captcha-token': 'good-2' });
    expect(shown).toEqual([200, 'Survey']);
    expect(page.html).toContain('<li>Your answers were not sent. Please send them again.</li>');
    expect(await stored()).toBe(before + 1);
    expect(fieldOf(page, 'opened')).not.toBe(fieldOf(visitor, 'opened'));
    expect((await page.press('send', { 'captcha-token': 'good-3' })).heading).toBe('Thank you');
    expect(await stored()).toBe(before + 2);
  });
});

describe('the CAPTCHA of a form page', () => {
  it('is solved once for a response, also on another instance', async () => {
    const visitor = await lastStep();
    const shown = await visitor.press('send', { 'captcha-token': 'good' });
    expect(shown.errors).toHaveLength(1);
    expect(visitor.html).not.toContain(WIDGET);
    await visitor.press('back');
    const elsewhere = new PageVisitor(second);
    elsewhere.page = visitor.page;
    await elsewhere.press('next');
    expect(elsewhere.html).not.toContain(WIDGET);
    expect((await elsewhere.press('send', answerOf(1))).heading).toBe('Thank you');
    expect(serviceRequests).toEqual(['good']);
  });

  it('is shown again after an invalid token', async () => {
    const visitor = await lastStep();
    await visitor.press('back', { 'captcha-token': 'bad' });
    await visitor.press('next');
    expect(visitor.html).toContain(WIDGET);
    await visitor.press('send', { ...answerOf(1), 'captcha-token': 'bad' });
    expect(visitor.html).toContain(`<li>${FAILED}</li>`);
    expect(visitor.html).toContain(WIDGET);
    expect(fieldOf(visitor, 'solved')).toBeUndefined();
  });

  it('must be solved for each response, and again after twelve hours', async () => {
    const visitor = await lastStep();
    await visitor.press('send', { 'captcha-token': 'good' });
    const solved = fieldOf(visitor, 'solved') ?? '';
    expect(solved).not.toBe('');
    const other = await lastStep();
    await other.press('send', { ...answerOf(1), solved });
    expect(other.html).toContain(`<li>${FAILED}</li>`);

    const secret = await api.app.nest.get(PageKeyRepository, { strict: false }).read();
    const subject = { kind: 'solved', formId: form.id, key: fieldOf(visitor, 'key') ?? '' } as const;
    const old = writeStamp(secret, subject, Date.now() - 12 * 3_600_000);
    await visitor.press('send', { ...answerOf(1), solved: old });
    expect(visitor.html).toContain(`<li>${FAILED}</li>`);
    expect(visitor.html).toContain(WIDGET);
    const recent = writeStamp(secret, subject, Date.now() - 11 * 3_600_000);
    expect((await visitor.press('send', { ...answerOf(1), solved: recent })).heading).toBe('Thank you');
    expect(serviceRequests).toEqual(['good']);
  });
});
