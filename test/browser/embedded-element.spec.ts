import { createClient, type Form, type FormDraft } from '#client';
import type { Page } from 'playwright-core';
import { addUser } from '../support/add-user.js';
import { TestApplication } from '../support/application.js';
import { TestBrowser } from '../support/browser.js';
import { OtherSite } from '../support/other-site.js';

// docs/form-pages.md: `<cms-form>` in unusual pages of another site, with a strict Content-Security-Policy.

const PASSWORD = 'a rather long password';
const LANGUAGES = ['de', 'fr', 'it', 'es', 'pt-BR', 'nl', 'da', 'sv', 'fi', 'ru', 'ar', 'zh-Hant'];
const STEPS = ['One', 'Two', 'Three'].map((title) => ({
  title,
  questions: [{ title, question: `${title}?` }],
}));

let app: TestApplication;
let browser: TestBrowser;
let site: OtherSite;
/** The page on the other site. */
let html = '';
/** The responses of the other site when it is used as a forms server. */
let foreign: object = {};

const client = (): ReturnType<typeof createClient> =>
  createClient({ baseUrl: app.base, credentials: { user: 'ada', password: PASSWORD } });
const make = (fields: Partial<FormDraft>): Promise<Form> =>
  client().formsEditor.createForm({ title: 'Boats', published: true, ...fields });

beforeAll(async () => {
  app = await TestApplication.start({});
  await addUser(app, 'ada', PASSWORD, ['superuser']);
  const policy = `default-src 'none'; img-src data:; script-src ${app.base}; connect-src ${app.base} 'self'`;
  site = await OtherSite.start(policy, ({ pathname }) => ({
    html: pathname === '/'
      ? `<!doctype html><html lang="en"><title>Site</title><link rel="icon" href="data:,">${html}<script src="${app.base}/forms/embed.js"></script>`
      : JSON.stringify(foreign),
  })); // prettier-ignore
  browser = await TestBrowser.start(app.base, site.address);
});
afterAll(async () => {
  await browser.close();
  site.close();
  await app.close();
});

async function open(
  elements: readonly string[],
  walk: (page: Page) => Promise<void>,
  errorStatuses: readonly number[] = [],
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  html = elements.join('');
  await browser.visit({ errorStatuses }, async (page) => {
    await prepare(page);
    await page.goto(site.address);
    await walk(page);
  });
}

const elementOf = ({ id }: Form): string => `<cms-form form="${String(id)}"></cms-form>`;
const inLanguage = (form: Form, lang: string): string => `<div lang="${lang}">${elementOf(form)}</div>`;
const answersTo = async ({ id }: Form): Promise<(string | undefined)[]> =>
  (await client().forms.getResults(id)).map(({ items }) => items[0]?.value);

it('a double click submits one step, and sends a response once', async () => {
  const form = await make({ sections: STEPS });
  await open([elementOf(form)], async (page) => {
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await page.getByRole('textbox', { name: 'Two?' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Three?' }).fill('end');
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });
  expect(await answersTo(form)).toEqual(['end']);
});

it('an element that is moved, also while sending, keeps its step and its answers', async () => {
  const form = await make({ sections: STEPS.slice(1) });
  await open([elementOf(form)], async (page) => {
    await page.getByRole('textbox', { name: 'Two?' }).fill('first');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Three?' }).fill('second');
    await page.evaluate(`document.body.append(document.querySelector('cms-form'))`);
    expect(await page.getByRole('textbox', { name: 'Three?' }).inputValue()).toBe('second');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.evaluate(`{ const element = document.querySelector('cms-form'); element.remove(); document.body.append(element); }`);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });
  expect(await answersTo(form)).toEqual(['first']);
}); // prettier-ignore

it('an element that switches to another form while sending continues with that form', async () => {
  const form = await make({ questions: [{ question: 'Sent?' }] });
  const other = await make({ questions: [{ question: 'Other?' }] });
  await open([elementOf(form)], async (page) => {
    await page.evaluate(`document.addEventListener('cms-form-submitted', () => document.body.append('submitted'))`);
    await page.getByRole('textbox', { name: 'Sent?' }).fill('yes');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.evaluate(`document.querySelector('cms-form').setAttribute('form', '${String(other.id)}')`);
    await page.getByText('submitted').waitFor();
    await page.getByRole('textbox', { name: 'Other?' }).waitFor();
  });
  expect([await answersTo(form), await answersTo(other)]).toEqual([['yes'], []]);
}); // prettier-ignore

it('elements of one page each use the language of their surroundings', async () => {
  const localisations = LANGUAGES.map((language) => ({ language, title: `Boats ${language}` }));
  const form = await make({ localisations, questions: [{ question: 'Which?' }] });
  const closed = await make({ localisations, closesAt: '2020-01-01T00:00:00+01:00' });
  await open(
    [...LANGUAGES.map((lang) => inLanguage(form, lang)), ...['de_DE', 'x y', ''].map((lang) => inLanguage(closed, lang))],
    async (page) => {
      for (const language of LANGUAGES) await page.getByRole('heading', { name: `Boats ${language}`, exact: true }).waitFor();
      await page.getByText('1. Januar 2020 um 00:00 (UTC+01:00)').waitFor();
      const ofBrowser = page.getByText('1 January 2020 at 00:00 (UTC+01:00)');
      await ofBrowser.nth(1).waitFor();
      expect(await ofBrowser.count()).toBe(2);
    },
  );
}); // prettier-ignore

it('an element with a missing form shows an error', async () => {
  const forms = ['form="999999"', 'form="&quot;&gt;&lt;b&gt;"', 'form=""', ''];
  await open(
    forms.map((attribute) => `<cms-form ${attribute}></cms-form>`),
    async (page) => {
      await page.getByRole('alert').nth(3).waitFor();
      expect(await page.getByRole('heading', { name: 'Form not found' }).count()).toBe(4);
    },
    [404],
  );
});

it('loading a form can be retried', async () => {
  const form = await make({ questions: [{ question: 'Which?' }] });
  await open(
    [elementOf(form)],
    async (page) => {
      await page.getByRole('heading', { name: 'Not available right now' }).waitFor();
      await page.unroute('**/.rest/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('textbox', { name: 'Which?' }).waitFor();
    },
    [503],
    (page) => page.route('**/.rest/**', (route) => route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })),
  );
}); // prettier-ignore

it('a redirect of the form is followed, also if it is relative', async () => {
  const form = await make({
    questions: [{ question: 'Why?' }],
    confirmation: { redirectUrl: '/thanks?x=1' },
  });
  foreign = {};
  await open([elementOf(form)], async (page) => {
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.getByRole('textbox').fill('because');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(`${site.address}/thanks?x=1`);
  });
});

it('another server cannot run scripts in the page', async () => {
  const question = { id: 1, uuid: 'q', questionType: 'text', question: 'Why?', title: '', answerOptions: [] };
  const confirmation = { redirectUrl: 'javascript:document.body.append("run")' };
  const ofRecord = { uuid: 'u', formId: 1, version: 1, created: 1, modified: 1 };
  foreign = { id: 1, title: 'Theirs', description: '', questions: [question], sections: [], rules: [], confirmation, items: [], ...ofRecord };
  await open([`<cms-form form="1" src="${site.address}/theirs"></cms-form>`], async (page) => {
    await page.getByRole('textbox').fill('because');
    await page.locator('cms-form button').click();
    await page.locator('cms-form .thanks').waitFor({ state: 'attached' });
    expect(await page.getByText('run').count()).toBe(0);
  });
}); // prettier-ignore
