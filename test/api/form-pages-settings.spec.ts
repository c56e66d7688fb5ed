import { FormsApi, type Made } from '../fixtures/forms-api.js';
import { PageVisitor } from '../support/page-visitor.js';

// The effect of the optional fields of a form on its pages
// (docs/reference/forms.md#optional-fields-of-a-form).

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: {
      'sites/site.yaml': 'i18n: {fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}\n',
    },
  });
});
afterAll(() => api.close());

const GERMAN = { language: 'de', title: 'Umfrage', confirmation: { message: 'Vielen Dank & bis bald.' } };

function create(fields: object): Promise<Made> {
  const form = { title: 'Survey', published: true, questions: [{ question: 'Why?' }], ...fields };
  return api.done('POST', '/forms', { localisations: [GERMAN], ...form });
}

async function open({ id }: Made, query = ''): Promise<PageVisitor> {
  const visitor = new PageVisitor(api.app);
  await visitor.open(`/forms/${String(id)}${query}`);
  return visitor;
}

function answer(visitor: PageVisitor, form: Made): Promise<unknown> {
  return visitor.press('send', { [`q${String(form.questions[0]?.id)}`]: 'because' });
}

it.each([
  [
    { opensAt: '2999-06-12T18:00:00+02:00' },
    '',
    'Not open yet',
    'This form opens on June 12, 2999 at 6:00 PM (UTC+02:00).',
  ],
  [
    { closesAt: '2000-01-31T09:00Z' },
    '?lang=de',
    'Geschlossen',
    'Dieses Formular wurde am 31. Januar 2000 um 09:00 (UTC) geschlossen.',
  ],
])('the page of a form that is not open shows the reason: %j', async (fields, query, title, text) => {
  const visitor = await open(await create(fields), query);
  expect(visitor.page?.status).toBe(403);
  expect(visitor.html).toContain(`<h1>${title} – `);
  expect(visitor.html).toContain(text);
});

it('the page of a form that became full while it was filled in shows the reason', async () => {
  const form = await create({ maxResponses: 1 });
  const late = await open(form);
  await answer(await open(form), form);
  await answer(late, form);
  expect(late.page?.status).toBe(403);
  expect(late.html).toContain('This form has received all the responses that it accepts.');
  expect((await open(form)).page?.status).toBe(403);
});

it('the confirmation replaces the default thank-you text, in the language of the page', async () => {
  const form = await create({ confirmation: { message: 'Thanks <b>a lot</b>.' } });
  const english = await open(form);
  await answer(english, form);
  expect(english.html).toContain('<p class="description">Thanks &lt;b&gt;a lot&lt;/b&gt;.</p>');
  const german = await open(form, '?lang=de');
  await answer(german, form);
  expect(german.html).toContain('<p class="description">Vielen Dank &amp; bis bald.</p>');
});

it('the browser is redirected to the page of the confirmation, which the policy allows', async () => {
  const redirectUrl = 'https://example.org/спасибо?a=%201';
  const form = await create({ confirmation: { redirectUrl } });
  const visitor = await open(form);
  expect(visitor.page?.headers['content-security-policy']).toContain(
    "form-action 'self' https://example.org;",
  );
  await answer(visitor, form);
  expect([visitor.page?.status, visitor.page?.headers.location]).toEqual([303, new URL(redirectUrl).href]);
});

it('a theme sets readable colours, the font and the logo', async () => {
  const logo = '4d9a42e0-adee-456c-9ff5-1a8f2be5dee0';
  const visitor = await open(await create({ theme: { colour: '#FF0', font: 'Source Sans 3, serif', logo } }));
  const [, style] = /<style>(.*?)<\/style>/.exec(visitor.html) ?? [];
  expect(style).toMatch(/^:root\{--form-font:"Source Sans 3", serif\}:root\{--form-accent:#[0-9a-f]{6};/);
  expect(visitor.page?.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(visitor.html).toContain(`<img class="logo" src="/dam/jcr:${logo}" alt="">`);
});

it('a form without optional fields has the same policy as before', async () => {
  const visitor = await open(await create({}));
  expect(visitor.html).not.toContain('<style>');
  expect(visitor.page?.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
});
