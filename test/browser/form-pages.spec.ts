import { createClient, type Form } from '#client';
import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { Database } from '../../src/database/index.js';
import { FormsBootstrapService } from '../../src/forms-bootstrap/index.js';
import { SAMPLE_FORMS, SAMPLE_SITE } from '../fixtures/sample-forms.js';
import { TestApplication } from '../support/application.js';
import { TestBrowser, type VisitOptions } from '../support/browser.js';
import { OtherSite } from '../support/other-site.js';
import { addUser } from '../support/add-user.js';

// docs/form-pages.md: a form on its page without scripts, and embedded in a page of another site.

const PASSWORD = 'a rather long password';

let app: TestApplication;
let browser: TestBrowser;
let site: OtherSite;

beforeAll(async () => {
  app = await TestApplication.start({ definitions: { ...SAMPLE_FORMS, ...SAMPLE_SITE } });
  await app.nest.get(FormsBootstrapService, { strict: false }).run();
  site = await OtherSite.withForms(app.base);
  browser = await TestBrowser.start(app.base, site.address);
});
afterAll(async () => {
  await browser.close();
  site.close();
  await app.close();
});

/** A published form with one question, and the values of its responses. */
async function makePoll(): Promise<{ form: Form; responses: () => Promise<string[][]> }> {
  await addUser(app, 'ada', PASSWORD, ['superuser']);
  const { forms, formsEditor } = createClient({
    baseUrl: app.base,
    credentials: { user: 'ada', password: PASSWORD },
  });
  const questions = [{ title: 'Name', question: 'What is her name?', questionType: 'text' }] as const;
  const form = await formsEditor.createForm({ title: 'Boats', published: true, questions });
  const responses = async (): Promise<string[][]> =>
    (await forms.getResults(form.id)).map(({ items }) => items.map(({ value }) => value));
  return { form, responses };
}

/** On a small screen. */
const visit = (options: VisitOptions, walk: (page: Page) => Promise<void>): Promise<void> =>
  browser.visit({ ...options, viewport: { width: 360, height: 740 } }, walk);

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

it('a form is filled in on its page without scripts, by keyboard', async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`${app.base}/forms/2`);
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    // Errors are listed first and link to their fields.
    await page.getByRole('alert').getByRole('link').press('Enter');
    expect(page.url()).toMatch(/#q\d+$/);
    await page.getByRole('radio', { name: 'Yes' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Step 2 of 5').waitFor();
    await page.getByRole('checkbox', { name: 'In a newspaper' }).check();
    await page.getByRole('textbox', { name: 'Where?' }).fill('On a wall');
    await page.getByRole('radio', { name: 'On foot' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'On the way' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    expect(await page.getByRole('textbox', { name: 'Where?' }).inputValue()).toBe('On a wall');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Too fast' }).check();
    await page.getByRole('radio', { name: '10' }).check();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'What should we do better?' }).fill('Walk slower');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });
});

it('the browser goes back and forward through submitted pages without submitting them again', async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    let sent = 0;
    // Counts requests on the server, because events of the browser include responses from its cache.
    app.nest.getHttpServer().on('request', ({ method }: IncomingMessage) => {
      if (method === 'POST') sent += 1;
    });
    await page.goto(`${app.base}/forms/2`);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of 5').waitFor();
    await page.getByRole('checkbox', { name: 'In a newspaper' }).check();
    await page.getByRole('radio', { name: 'On foot' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'On the way' }).waitFor();
    await page.goBack();
    await page.getByText('Step 2 of 5').waitFor();
    await page.goBack();
    await page.getByText('Step 1 of 5').waitFor();
    await page.goForward();
    await page.getByText('Step 2 of 5').waitFor();
    await page.goto('about:blank');
    await page.goBack();
    await page.getByText('Step 2 of 5').waitFor();
    expect(sent).toBe(2);
    await page.getByRole('checkbox', { name: 'In a newspaper' }).check();
    await page.getByRole('radio', { name: 'On foot' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'On the way' }).waitFor();
    await page.getByRole('radio', { name: 'Too fast' }).check();
    await page.getByRole('radio', { name: '10' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const count = async (): Promise<number> => {
      const rows = await app.nest
        .get(Database, { strict: false })
        .query<{ count: number }>('SELECT count(*)::int AS count FROM forms.response');
      return rows[0]?.count ?? 0;
    };
    const stored = await count();
    await page.goBack();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await count()).toBe(stored);
  });
});

it('a form is filled in within a page of another site, in the language of that page', async () => {
  await visit({ colorScheme: 'dark' }, async (page) => {
    await page.goto(`${site.address}/2`);
    await page.evaluate(`
      window.told = [];
      for (const name of ['cms-form-step', 'cms-form-submitted', 'cms-form-failed'])
        addEventListener(name, ({ type, detail }) => told.push([type, detail.number ?? detail.formId]));
    `);
    await page.getByRole('button', { name: 'Weiter' }).click();
    expect(await page.getByText('Bitte beantworten Sie diese Frage.', { exact: true }).count()).toBe(1);
    await page.getByRole('alert').getByRole('link').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Schritt 2 von 5').waitFor();
    await page.getByRole('textbox', { name: 'Wie?' }).fill('Mit dem <b>Esel</b>');
    expect(await page.getByRole('radio', { name: 'Anders' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('radio', { name: 'Genau richtig' }).check();
    await page.getByRole('radio', { name: '9' }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Absenden' }).dblclick();
    await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
    expect(await page.evaluate('told.slice(-4)')).toEqual([
      ['cms-form-step', 2],
      ['cms-form-step', 3],
      ['cms-form-step', 4],
      ['cms-form-submitted', 2],
    ]);
  });
});

it('a form is filled in within a page of another site that names it by its uuid', async () => {
  const { form, responses } = await makePoll();
  await visit({}, async (page) => {
    await page.goto(`${site.address}/${form.uuid}`);
    await page.getByRole('heading', { name: 'Boats' }).waitFor();
    await page.getByRole('textbox', { name: 'What is her name?' }).fill('Mary');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  });
  expect(await responses()).toEqual([['Mary']]);
});

it('a table of questions is filled in within a page of another site, which then shows the results', async () => {
  const { formsEditor } = createClient({
    baseUrl: app.base,
    credentials: { user: 'ada', password: PASSWORD },
  });
  const answerOptions = ['good', 'bad'].map((value) => ({ value, label: `It was ${value}` }));
  const questions = ['Food', 'Bed'].map(
    (question) => ({ question, questionType: 'single', answerOptions }) as const,
  );
  const { id } = await formsEditor.createForm({
    ...{ title: 'Trip', published: true, publicResults: true, showResults: true },
    sections: [{ title: 'How was it?', display: 'matrix', questions }],
  });
  await visit({}, async (page) => {
    await page.goto(`${site.address}/${String(id)}`);
    await page.getByRole('table', { name: 'How was it?' }).waitFor();
    await page.getByRole('radio', { name: 'Food It was bad' }).check();
    await page.getByRole('radio', { name: 'Bed It was good' }).check();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Absenden' }).click();
    const results = page.getByRole('region', { name: 'Ergebnisse' });
    await results.waitFor();
    expect(await results.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/It was good\s+0\s?% \(0\)/),
      expect.stringMatching(/It was bad Ihre Antwort\s+100\s?% \(1\)/),
      expect.stringMatching(/It was good Ihre Antwort\s+100\s?% \(1\)/),
      expect.stringMatching(/It was bad\s+0\s?% \(0\)/),
    ]);
    expect(await overflow(page)).toBe(0);
  });
});

it('a form for signed-in users is not shown on another site, which links to its page instead', async () => {
  await visit({}, async (page) => {
    await page.goto(`${site.address}/3`);
    await page.getByRole('heading', { name: 'Bitte melden Sie sich an' }).waitFor();
    expect(await page.getByRole('link').getAttribute('href')).toBe(`${app.base}/forms/3`);
  });
});
