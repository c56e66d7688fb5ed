import { authorizationOf, FormsApi } from '../fixtures/forms-api.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/form-pages.md, docs/operations/README.md: form pages escape values, run no scripts, and reject forged requests.

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>{{ formfn | getForms }}{% raw %}`;
const FORM = {
  title: `title ${HOSTILE}`,
  description: `description ${HOSTILE}`,
  published: true,
  questions: [
    {
      ...{ id: 1, title: 'pick', question: `question ${HOSTILE}`, questionType: 'single' },
      answerOptions: [
        {
          label: `label ${HOSTILE}`,
          value: `value ${HOSTILE}`,
          freeText: 'showFreeText',
          freeTextLabel: `own ${HOSTILE}`,
        },
      ],
    },
    { id: 2, title: 'say', question: 'Say', questionType: 'text' },
    {
      ...{ id: 3, title: 'how', question: 'How', questionType: 'range', rangeFrom: 0, rangeTo: 3 },
      ...{ rangeFromLabel: `from ${HOSTILE}`, rangeToLabel: `to ${HOSTILE}` },
    },
  ],
  sections: [
    {
      ...{ id: 1, title: `section ${HOSTILE}`, description: `about ${HOSTILE}` },
      questions: [{ id: 4, title: 'more', question: 'More', questionType: 'text' }],
    },
  ],
  rules: [
    {
      when: { questionId: 4, operator: 'notAnswered' },
      then: { action: 'end', message: `message ${HOSTILE}` },
    },
  ],
};
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

let api: FormsApi;
let visitor: PageVisitor;

beforeAll(async () => {
  const roles = {
    'roles/visitor.yaml': 'uri: [{path: /*, methods: [GET, POST], allow: true}]\npermissions: [forms.read]\n',
  };
  api = await FormsApi.start({ definitions: roles, settings: { contextPath: '' } });
  await api.done('POST', '/forms', FORM);
});
beforeEach(() => {
  visitor = new PageVisitor(api.app);
});
afterAll(() => api.close());

/** Whether a page contains no element that only the hostile texts could have added. */
function isClean(html: string): boolean {
  return !/<script|<img/i.test(html);
}

it('shows markup and template code in titles, labels, messages and answers as text', async () => {
  const first = await visitor.open('/forms/1');
  expect(first.heading).toBe(`title ${HOSTILE}`.replace('  ', ' '));
  expect(isClean(visitor.html)).toBe(true);
  expect(visitor.html).toContain('{{ formfn | getForms }}{% raw %}');
  const second = await visitor.press('next', {
    q1: `value ${HOSTILE}`,
    t1: `mine ${HOSTILE}`,
    q2: `</textarea>${HOSTILE}`,
  });
  expect([second.step, isClean(visitor.html)]).toEqual([`section ${HOSTILE}`, true]);
  await visitor.press('back');
  expect(isClean(visitor.html)).toBe(true);
  expect(visitor.fields()).toEqual(
    expect.arrayContaining([
      ['q1', `value ${HOSTILE}`],
      ['t1', `mine ${HOSTILE}`],
      ['q2', `</textarea>${HOSTILE}`],
    ]),
  );
  await visitor.press('next');
  expect((await visitor.press('send')).heading).toBe('Thank you');
  expect(isClean(visitor.html)).toBe(true);
  expect(visitor.html).toContain('message &lt;script&gt;');
});

it('restricts browsers by security headers, and keeps pages out of shared caches', async () => {
  const policy = "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"; // prettier-ignore
  await visitor.open('/forms/1');
  expect(visitor.page?.headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  });
  await visitor.press('next');
  expect(visitor.page?.headers).toMatchObject({
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
  });
});

it('each page has its own idempotency key', async () => {
  const keys = await Promise.all(
    [1, 2].map(async () => {
      const reader = new PageVisitor(api.app);
      await reader.open('/forms/1');
      return reader.fields().find(([name]) => name === 'key')?.[1];
    }),
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

describe('a page of another site cannot submit as the signed-in user', () => {
  it.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }, 403],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['no origin, as in a sandbox', { origin: 'null' }, 403],
    ['its own origin', { origin: 'http://forms.example' }, 200],
    ['its own site', { 'sec-fetch-site': 'same-origin', origin: 'http://forms.example' }, 200],
    ['a program', {}, 200],
  ])('%s', async (_, headers, status) => {
    const sender = new PageVisitor(api.app, {
      ...{ host: 'forms.example', authorization: authorizationOf('vic') },
      ...headers,
    });
    const page = await sender.send(
      [
        ['go', 'next'],
        ['shown', '1 2 3'],
      ],
      '/forms/1',
    );
    expect([page.status, page.heading === 'Not accepted']).toEqual([status, status === 403]);
  });

  it('anonymous submissions are accepted from any origin', async () => {
    const sender = new PageVisitor(api.app, {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(
      (
        await sender.send(
          [
            ['go', 'next'],
            ['shown', '1 2 3'],
          ],
          '/forms/1',
        )
      ).status,
    ).toBe(200);
  });
});

describe('errors are shown as pages', () => {
  it.each([
    ['GET', '/forms/2', {}, '', 404, 'Form not found'],
    ['GET', '/forms/abc', {}, '', 404, 'Form not found'],
    ['GET', '/forms', {}, '', 404, 'Form not found'],
    ['GET', '/forms/1/2', {}, '', 404, 'Form not found'],
    ['GET', '/forms/assets/form-page.liquid', {}, '', 404, 'Form not found'],
    ['GET', '/forms/1', { authorization: 'Basic eDp5' }, '', 401, 'Please sign in'],
    ['GET', '/forms/1', { authorization: authorizationOf('nora') }, '', 403, 'No access'],
    ['DELETE', '/forms/1', { authorization: authorizationOf('nora') }, '', 405, 'Something went wrong'],
    ['POST', '/forms/1', { 'content-type': 'application/json' }, '{}', 415, 'Something went wrong'],
    ['POST', '/forms/1', FORM_TYPE, 'answers=nonsense', 400, 'Something went wrong'],
    ['POST', '/forms/1', FORM_TYPE, 'answers=[[1]]', 400, 'Something went wrong'],
    ['POST', '/forms/1', FORM_TYPE, `q2=${'x'.repeat(1_100_000)}`, 413, 'Too much text'],
  ])('%s %s %j', async (method, path, headers, body, status, heading) => {
    const response = await api.app.request(path, { method, headers, ...(body === '' ? {} : { body }) });
    expect([response.status, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(response.text).toContain(`<h1>${heading}</h1>`);
  });
});

it('rejects paths outside the folder of assets before any route', async () => {
  const { status, json } = await api.app.request('/forms/assets/..%2Ftexts.en.yaml');
  expect([status, json]).toEqual([
    400,
    { error: { code: 'badRequest', message: 'Invalid path segment "..%2Ftexts.en.yaml".' } },
  ]);
});

it('an unpublished form is visible to editors only, with a notice', async () => {
  const { id } = await api.done('POST', '/forms', {
    title: 'Draft',
    questions: [{ question: 'Well?', title: 'w' }],
  });
  expect((await visitor.open(`/forms/${String(id)}`)).status).toBe(404);
  const eve = new PageVisitor(api.app, { authorization: authorizationOf('eve') });
  expect((await eve.open(`/forms/${String(id)}`)).status).toBe(403);
});

it('nothing is stored before the last step is sent, and an empty form is never stored', async () => {
  const { id } = await api.done('POST', '/forms', {
    ...{ title: 'Quiet', published: true, publicResults: true },
    questions: [{ title: 'a', question: 'A?', questionType: 'text' }],
    sections: [{ title: 's', questions: [{ title: 'b', question: 'B?', questionType: 'text' }] }],
  });
  await visitor.open(`/forms/${String(id)}`);
  await visitor.press('next');
  const rejected = await visitor.press('send');
  expect([rejected.status, rejected.heading]).toEqual([200, 'Quiet']);
  expect(visitor.html).toContain('<li>Please answer at least one question.</li>');
  expect(await api.ask('GET', `/forms/${String(id)}/results`)).toEqual([200, []]);
});

it('HEAD and OPTIONS are supported, and the script of the element can be loaded by any origin', async () => {
  const head = await api.app.request('/forms/1', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const options = await api.app.request('/forms/1', { method: 'OPTIONS' });
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  const script = await api.app.request('/forms/embed.js', {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect([script.status, script.headers]).toMatchObject([
    200,
    {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  ]);
  const again = await api.app.request('/forms/embed.js', {
    headers: { 'if-none-match': String(script.headers.etag) },
  });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('shows errors as pages, also for the language', async () => {
  const seen = await Promise.all(
    ['/forms/-1?lang=de&lang=fr', '/forms/1?lang=de&lang=fr'].map(async (path) => {
      const { status, headers } = await api.app.request(path);
      return [status, headers['content-type'], headers['content-language']];
    }),
  );
  const html = 'text/html; charset=utf-8';
  expect(seen).toEqual([
    [404, html, 'en'],
    [400, html, 'en'],
  ]);
});
