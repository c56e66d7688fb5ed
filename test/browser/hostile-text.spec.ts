import type { Form, FormDraft } from '#client';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { readCsv, readSheet } from '../support/read-table.js';
import { AnalyticsPage } from './analytics.page.js';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { fieldOf } from './part-dialog.page.js';
import { ResultsPage } from './results.page.js';
import { RulesPage } from './rules.page.js';

// Texts typed by editors and respondents are shown as text everywhere: if any of them ran as code, its alert,
// its request or the Content-Security-Policy would fail the test.

const HOSTILE =
  `<img src=x onerror="alert('picture')"></title></textarea><script>alert('script')</script>` +
  `"'\`><svg onload=alert('svg')> {{ 7 | times: 7 }} javascript:alert('link')`;
const named = (what: string): string => `${what} ${HOSTILE}`;
/** Basic credentials can contain anything but a colon. */
const USER = `<img src=x onerror=alert('user')> "eva"`;

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start({ user: USER });
  form = await server.client().formsEditor.createForm(FORM);
  const [choice, scale] = form.questions;
  const [text] = form.sections[0]?.questions ?? [];
  if (choice === undefined || scale === undefined || text === undefined)
    throw new Error('The form is incomplete.');
  await server.client().forms.submitResponse(form.id, [
    { questionId: choice.id, value: named('Value'), freeText: named('=Typed') },
    { questionId: scale.id, value: '2' },
    { questionId: text.id, value: named('=Answer') },
  ]);
});
afterAll(() => server.close());

const FORM: FormDraft = {
  title: named('Title'),
  description: named('Description'),
  published: true,
  questions: [
    {
      ...{
        uuid: '9d3f6c0a-7d7b-4f3e-8a51-3c2f6f2a1b01',
        title: named('=Short'),
        question: named('Question'),
      },
      ...{ questionType: 'single', required: true },
      answerOptions: [
        {
          ...{ title: named('Option'), label: named('Label'), value: named('Value') },
          ...{ freeText: 'showFreeText', freeTextLabel: named('Free') },
        },
      ],
    },
    {
      ...{ title: 'Scale', question: named('Scale'), questionType: 'range', rangeFrom: 1, rangeTo: 3 },
      ...{ rangeFromLabel: named('Lowest'), rangeToLabel: named('Highest') },
    },
  ],
  sections: [
    {
      ...{ title: named('Section'), description: named('About') },
      questions: [
        {
          ...{ uuid: '9d3f6c0a-7d7b-4f3e-8a51-3c2f6f2a1b02', title: 'Text', question: named('Open') },
          questionType: 'text',
        },
      ],
    },
  ],
  rules: [
    {
      title: named('Rule'),
      when: { questionId: '9d3f6c0a-7d7b-4f3e-8a51-3c2f6f2a1b02', operator: 'answered' },
      then: { action: 'end', message: named('End') },
    },
  ],
};

/** Waits for each literal text. */
async function expectTexts(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
}

/** Answers from the first step, with an error, to the confirmation. */
async function answer(page: Page, { next, send } = { next: 'Next', send: 'Send' }): Promise<void> {
  await page.getByRole('button', { name: next }).click();
  await page.getByRole('alert').waitFor();
  await expectTexts(page, ...['Title', 'Question', 'Label', 'Free', 'Scale', 'Lowest', 'Highest'].map(named));
  await page.getByRole('textbox', { name: named('Free') }).fill(named('Typed'));
  await page.getByRole('button', { name: next }).click();
  await expectTexts(page, named('Section'), named('About'), named('Open'));
  await page.getByRole('textbox', { name: named('Open') }).fill(named('Written'));
  await page.getByRole('button', { name: send }).click();
  await expectTexts(page, named('End'));
}

it('on the page of a form', async () => {
  await server.browser.visit({}, async (page) => {
    await page.goto(`${server.app.base}/forms/${String(form.id)}`);
    expect(await page.title()).toBe(`${named('Title')} – Step 1 of 2`);
    await expectTexts(page, named('Description'));
    await answer(page);
  });
});

it('in the element on a page of another site', async () => {
  await server.browser.visit({}, async (page) => {
    await page.goto(`${server.site.address}/${String(form.id)}`);
    await expectTexts(page, named('Description'));
    await answer(page, { next: 'Weiter', send: 'Absenden' });
  });
});

it('in the lists and dialogs of forms', async () => {
  await server.administer('', {}, async (app) => {
    const { page } = app;
    await expectTexts(page, named('Title'), named('Description'), USER);
    await app.act(named('Title'), 'Unpublish');
    await app.notice(`“${named('Title')}” is no longer published.`);
    await app.act(named('Title'), 'Publish');
    await page.getByText('The form is published.').waitFor();
    await expectTexts(page, named('Title'));
    await app.act(named('Title'), 'Delete…');
    await expectTexts(page, `Delete “${named('Title')}”?`);
    await app.open('chooser');
    await expectTexts(page, named('Title'));
  });
});

it('in the builder and the rules', async () => {
  await server.administer(`forms/${String(form.id)}`, {}, async (app) => {
    const { page } = app;
    const builder = new BuilderPage(page);
    await expectTexts(page, ...['Title', 'Question', 'Scale', 'Section', 'Open'].map(named));
    expect(await builder.option(1, named('Question')).inputValue()).toBe(named('Label'));
    expect(await page.title()).toBe(`${named('Title')} – Studio`);
    const dialog = await builder.openPart('answer option', named('Label'));
    expect(await fieldOf(dialog, 'Label of the field for free text').inputValue()).toBe(named('Free'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Delete: ${named('Open')}` }).click();
    await expectTexts(page, `“${named('Open')}” is removed when you save.`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await app.goTo('Rules');
    const rule = new RulesPage(page).rule(1);
    expect(await fieldOf(rule, 'Rule 1, title').inputValue()).toBe(named('Rule'));
    expect(await fieldOf(rule, 'Message at the end').inputValue()).toBe(named('End'));
    await expectTexts(page, ...['Question', 'Label', 'Scale', 'Section', 'Open'].map(named));
    await page.getByRole('textbox', { name: named('Open') }).fill('any');
    await expectTexts(page, named('End'));
  });
});

it('in results, analytics and charts', async () => {
  await server.administer(`forms/${String(form.id)}/results`, {}, async (app) => {
    const { page } = app;
    expect(await new ResultsPage(page).read(1)).toEqual({
      user: USER,
      answers: [
        [named('Question'), `${named('Label')}: ${named('=Typed')}`],
        [named('Scale'), '2'],
        [named('Open'), named('=Answer')],
      ],
    });
    await app.goTo('Analytics');
    const [choice, scale, open] = await new AnalyticsPage(page).read();
    expect(choice?.question).toBe(named('Question'));
    expect(choice?.typed).toContain(named('=Typed'));
    expect(scale?.grid.map(([label]) => label)).toEqual(['Answer', named('Lowest'), '2', named('Highest')]);
    expect(open?.grid.map(([label]) => label)).toContain(named('=Answer'));
    // An image is also a document of its own.
    const address = await page.getByRole('img', { name: named('Question') }).getAttribute('src');
    await page.goto(new URL(address ?? '', server.app.base).href);
    await page.locator('svg').first().waitFor();
    expect(await page.locator('script, image, a, foreignObject').count()).toBe(0);
    expect(await page.locator('svg > desc').textContent()).toContain(named('Label'));
  });
});

it('in exports, where spreadsheets do not treat it as formulas', async () => {
  const { forms } = server.client();
  const mine = { user: USER };
  const csv = readCsv(await (await forms.exportResults(form.id, 'csv', mine)).text());
  const row = [USER, named('Value'), named("'=Typed"), '2', named("'=Answer")];
  const head = ['createdBy', named("'=Short"), `${named("'=Short")}: ${named('Free')}`, 'Scale', 'Text'];
  expect(csv.map((cells) => cells.slice(3))).toEqual([head, row]);
  const xlsx = readSheet(Buffer.from(await (await forms.exportResults(form.id, 'xlsx', mine)).arrayBuffer()));
  expect(xlsx.map((cells) => cells.slice(3).map(({ type, text }) => `${type} ${text}`))).toEqual([
    head.map((text) => `inlineStr ${text.replace("'=", '=')}`),
    row.map((text) => (text === '2' ? 'n 2' : `inlineStr ${text.replace("'=", '=')}`)),
  ]);
  const json = await forms.getResults(form.id, mine);
  expect(JSON.parse(await (await forms.exportResults(form.id, 'json', mine)).text())).toEqual(json);
  expect(json.map(({ createdBy, items }) => [createdBy, items.map(({ value }) => value)])).toEqual([
    [USER, [named('Value'), '2', named('=Answer')]],
  ]);
  expect(parse(await forms.exportForm(form.id, 'yaml'))).toMatchObject({
    ...{ title: named('Title'), description: named('Description') },
    rules: [{ title: named('Rule'), then: { action: 'end', message: named('End') } }],
  });
});
