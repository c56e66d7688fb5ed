import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppConfig } from '../../src/config/index.js';
import { PageKeyRepository } from '../../src/forms-core/index.js';
import { writeStamp } from '../../src/forms-rest/spam/page-stamp.js';
import { FormsApi, type Made } from '../fixtures/forms-api.js';
import { TestApplication } from '../support/application.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/reference/spam.md#verifying-service: a respondent solves the CAPTCHA once, at any instance.

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
      secret: '',
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

function fieldOf(visitor: PageVisitor, name: string): string | undefined {
  return visitor.fields().find((field) => field[0] === name)?.[1];
}

describe('the CAPTCHA of a form page', () => {
  it('is solved once for a response, also at another instance', async () => {
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

  it('is shown again after a token that is not valid', async () => {
    const visitor = await lastStep();
    await visitor.press('back', { 'captcha-token': 'bad' });
    await visitor.press('next');
    expect(visitor.html).toContain(WIDGET);
    await visitor.press('send', { ...answerOf(1), 'captcha-token': 'bad' });
    expect(visitor.html).toContain(`<li>${FAILED}</li>`);
    expect(visitor.html).toContain(WIDGET);
    expect(fieldOf(visitor, 'solved')).toBeUndefined();
  });

  it('has to be solved for each response, and again after twelve hours', async () => {
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
