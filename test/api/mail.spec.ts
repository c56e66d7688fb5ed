import { randomUUID } from 'node:crypto';
import { FormsApi } from '../fixtures/forms-api.js';
import { Administrator } from '../support/administrator.js';
import { readMetrics, type ReadMetrics } from '../support/read-metrics.js';
import { eventually } from '../support/eventually.js';
import { SmtpReceiver, type ReceivedMail } from '../support/smtp-receiver.js';

// docs/reference/mail.md

let receiver: SmtpReceiver;
let api: FormsApi;

beforeAll(async () => {
  receiver = await SmtpReceiver.start();
  api = await FormsApi.start({
    settings: {
      contextPath: '/cms',
      mail: { url: receiver.url, from: 'Forms <forms@example.org>' },
      // Contains the context path.
      baseUrl: 'https://example.org/cms',
    },
  });
});

afterAll(async () => {
  await api.close();
  await receiver.close();
});

beforeEach(() => {
  receiver.respond = () => '250 OK';
  receiver.received.length = 0;
  receiver.tried.length = 0;
});

/** @returns the path of the form */
async function answer(settings: object): Promise<string> {
  const { id } = await api.done('POST', '/forms', {
    title: 'Lunch <& "more"',
    questions: [
      { question: 'What?', questionType: 'text' },
      {
        question: 'Drink?',
        questionType: 'single',
        answerOptions: [{ label: 'Tea & milk', value: 'tea' }],
      },
    ],
    ...settings,
  });
  await api.done('POST', `/forms/${String(id)}/publish`);
  const form = await api.done('GET', `/forms/${String(id)}`);
  const [text, choice] = form.questions;
  const [status] = await api.ask('POST', `/forms/${String(id)}`, {
    as: 'vic',
    body: [
      { questionId: text?.id, value: 'Soup\r\n.\r\nBcc: x@example.org' },
      { questionId: choice?.id, value: 'tea' },
    ],
  });
  expect(status).toBe(201);
  return `/forms/${String(id)}`;
}

async function arrived(count: number): Promise<ReceivedMail[]> {
  await eventually(
    () => Promise.resolve(receiver.received),
    (received) => {
      expect(received).toHaveLength(count);
    },
  );
  return receiver.received;
}

/** The decoded text. */
function textOf({ source }: ReceivedMail): string {
  const [head = '', ...body] = source.split('\n\n');
  const text = body.join('\n\n');
  if (/quoted-printable/i.test(head)) {
    const bytes = text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text;
}

const INTRODUCTION =
  /^The form "Lunch <& "more"" received a response on \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.\n/;

describe('mail about responses', () => {
  it('sends one message to each address, without answers', async () => {
    await answer({ notify: ['a@example.org', 'b@example.org'] });
    const mails = await arrived(2);
    expect(mails.map(({ to }) => to).sort()).toEqual([['a@example.org'], ['b@example.org']]);
    for (const mail of mails) {
      expect(mail.from).toBe('forms@example.org');
      expect(mail.source).toMatch(/^From: Forms <forms@example.org>$/m);
      expect(mail.source).toMatch(/^Subject: =\?UTF-8\?Q\?New_response=3A_Lunch_=3C=26_=22more=22\?=$/m);
      expect(mail.source).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(mail.source).not.toMatch(/^Bcc/im);
      expect(textOf(mail)).toMatch(INTRODUCTION);
      expect(textOf(mail)).toMatch(/^https:\/\/example\.org\/cms\/studio\/$/m);
      expect(textOf(mail)).not.toMatch(/Soup|What\?|Tea/);
    }
  });

  it('contains fallbacks in place of answers in texts, and values of options without a label', async () => {
    const uuid = randomUUID();
    const questions = [
      { uuid, question: 'Who?', questionType: 'text' },
      {
        question: `Drink, {{${uuid}|you}}?`,
        questionType: 'single',
        answerOptions: [{ label: '', value: 'tea' }],
      },
    ];
    const title = `Lunch of {{${uuid}}}`;
    await answer({ title, questions, notify: ['a@example.org'], notifyAnswers: true });
    const [mail] = await arrived(1);
    expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?Q\?New_response=3A_Lunch_of_=E2=80=A6\?=$/m);
    const text = mail && textOf(mail);
    expect(text).toContain('The form "Lunch of …" received');
    expect(text).toMatch(/Drink, you\?\s+tea$/m);
    expect(text).not.toContain('{{');
  });

  it('contains the answers with notifyAnswers, and labels of options', async () => {
    await answer({ notify: ['a@example.org'], notifyAnswers: true });
    const [mail] = await arrived(1);
    expect(mail?.source.split('\n\n')[0]).not.toMatch(/^Bcc/im);
    const text = mail && textOf(mail);
    expect(text).toContain('What?\n  Soup');
    expect(text).toContain('Drink?\n  Tea & milk\n');
  });

  it('contains no answers of an anonymised form', async () => {
    await answer({ notify: ['a@example.org'], notifyAnswers: true, anonymize: true });
    const [mail] = await arrived(1);
    expect(mail && textOf(mail)).not.toMatch(/Soup|What\?|Tea/);
  });

  it('retries a temporary failure, and not a permanent one', async () => {
    let busy = 1;
    receiver.respond = (address) => {
      if (address === 'gone@example.org') return '550 unknown <gone@example.org>';
      busy -= 1;
      return busy >= 0 ? '451 busy' : '250 OK';
    };
    await answer({ notify: ['gone@example.org', 'a@example.org'] });
    expect((await arrived(1)).map(({ to }) => to)).toEqual([['a@example.org']]);
    expect([...receiver.tried].sort()).toEqual(['a@example.org', 'a@example.org', 'gone@example.org']);
  });

  it('sends nothing to an address that has been removed, and counts no failure', async () => {
    const { headers } = await Administrator.of(api.app);
    const counted = async (): Promise<ReadMetrics['samples']> =>
      readMetrics((await api.app.request('/cms/.rest/metrics', { headers })).text).samples;
    const failed = 'cms_mail_attempts_total{result="failed"}';
    const before = (await counted()).get(failed);
    receiver.respond = () => '451 busy';
    const form = await answer({ notify: ['left@example.org'] });
    await eventually(
      () => Promise.resolve(receiver.tried),
      (tried) => {
        expect(tried).not.toEqual([]);
      },
    );
    const { version } = await api.done('GET', form);
    await api.done('PATCH', form, { version, notify: ['last@example.org'] });
    receiver.respond = () => '250 OK';
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(receiver.received).toEqual([]);
    expect((await counted()).get(failed)).toBe(before);
  });

  it('sends nothing for a form without addresses', async () => {
    await answer({ notifyAnswers: true });
    await answer({ notify: ['last@example.org'] });
    expect((await arrived(1)).map(({ to }) => to)).toEqual([['last@example.org']]);
  });
});
