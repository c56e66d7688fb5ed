import { createClient, type Client, type Response, type ResponseItem } from '#client';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../support/browser.js';
import { OtherSite } from '../support/other-site.js';
import { readCsv, readSheet, type SheetCell } from '../support/read-table.js';
import { ServerProcess } from '../support/server-process.js';
import { AdminApp } from './admin-app.page.js';
import { AnalyticsPage } from './analytics.page.js';
import { answerByBus, answerInGerman, answerOnFoot } from './answer-lighthouse.js';
import { BuilderPage } from './builder.page.js';
import { FIGURES, ITEMS, RESPONSES, resultTable, SUMMARIES } from './lighthouse-answers.js';
import { buildForm, QUESTIONS, TITLE } from './lighthouse-form.js';
import { STORED, withoutStamps } from './lighthouse-stored.js';
import { ResultsPage } from './results.page.js';

// From an empty server to analytics, in the order in which people work; each test continues where the
// previous one ended.

const PASSWORD = 'a rather long password';

let server: ServerProcess;
let site: OtherSite;
let browser: TestBrowser;
let client: Client;

beforeAll(async () => {
  // Tests fill in form pages faster than people do.
  const settings = { SAMPLE: 'false', SUPERUSER_PASSWORD: PASSWORD, FORM_MINIMUM_TIME_S: '0' };
  server = await ServerProcess.prepare(settings);
  site = await OtherSite.withForms(server.address);
  browser = await TestBrowser.start(server.address, site.address);
  const credentials = { user: 'superuser', password: PASSWORD };
  client = createClient({ baseUrl: server.address, credentials });
});
afterAll(async () => {
  await browser.close();
  site.close();
  await server.dispose();
});

/** Continues in the app, signed in. */
const administer = (path: string, walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  browser.visit({}, async (page) => {
    const app = new AdminApp(page, server.address);
    await app.open(path);
    await app.signIn('superuser', PASSWORD);
    await walk(app);
  });

const fillIn = (javaScriptEnabled: boolean, address: string, answer: (page: Page) => Promise<void>) =>
  browser.visit({ javaScriptEnabled }, async (page) => {
    await page.goto(address);
    await answer(page);
  });

it('an editor builds a form and publishes it', async () => {
  await administer('', async (app) => {
    await buildForm(app);
    await app.act(TITLE, 'Publish');
    await app.page.getByText('The form is published. Anyone with the link can respond.').waitFor();
  });
  expect(withoutStamps(await client.forms.getForm(1))).toEqual(STORED);
});

it('respondents answer it on its page without and with scripts, and within another site', async () => {
  await fillIn(false, `${server.address}/forms/1`, answerOnFoot);
  await fillIn(true, `${server.address}/forms/1`, answerByBus);
  await fillIn(true, `${site.address}/1`, answerInGerman);
});

it('the results show the answers', async () => {
  await administer('forms/1/results', async ({ page }) => {
    const results = new ResultsPage(page);
    expect(await results.list()).toEqual(SUMMARIES);
    expect([await results.read(1), await results.read(2), await results.read(3)]).toEqual(RESPONSES);
  });
});

it('analytics count the answers, relative to the respondents who reached the question', async () => {
  await administer('forms/1/analytics', async ({ page }) => {
    await page.getByText('3 responses in total').waitFor();
    expect(await new AnalyticsPage(page).read()).toEqual(FIGURES);
  });
});

it('the exports contain the answers', async () => {
  await administer('forms/1/results', async (app) => {
    const files = [];
    for (const format of ['CSV', 'Excel', 'JSON']) {
      files.push(await app.download(app.page.getByRole('button', { name: `Export ${format}` })));
    }
    expect(files.map(({ name }) => name)).toEqual(
      ['csv', 'xlsx', 'json'].map((extension) => `our-lighthouse-results.${extension}`),
    );
    const [csv = '', xlsx = Buffer.of(), json = ''] = files.map(({ bytes }) => bytes);
    expect(readCsv(csv.toString()).map((row) => row.slice(3))).toEqual(resultTable("'"));
    expect(readSheet(Buffer.from(xlsx)).map((row) => textsOf(row.slice(3)))).toEqual(resultTable(''));
    const responses = JSON.parse(json.toString()) as Response[];
    expect(responses.map(({ items }) => items.map(answerOf))).toEqual(ITEMS);
  });
});

it('an answered question is archived, and its answers are kept', async () => {
  await administer('forms/1', async (app) => {
    await app.page.getByRole('button', { name: `Delete: ${QUESTIONS.month}` }).click();
    await app.notice(
      `“${QUESTIONS.month}” is removed when you save. Parts with answers are archived: their results are preserved.`,
    );
    await new BuilderPage(app.page).save();
    await app.page.getByRole('button', { name: 'Publish changes' }).click();
    await app.notice(`The changes of “${TITLE}” were published.`);
    await app.goTo('Results');
    const results = new ResultsPage(app.page);
    expect([await results.read(1), await results.read(2), await results.read(3)]).toEqual(
      RESPONSES.map(({ user, answers }) => ({ user, answers: answers.map(markArchived) })),
    );
    await app.goTo('Analytics');
    expect(await new AnalyticsPage(app.page).read()).toEqual(
      FIGURES.map((each) => ({ ...each, question: markArchived([each.question])[0] })),
    );
  });
  const [, last] = (await client.forms.getForm(1)).sections;
  expect(last?.questions.map(({ question }) => question)).toEqual([QUESTIONS.change, QUESTIONS.again]);
});

/** The title of the deleted question has a badge. */
function markArchived([question, ...answers]: readonly [string, ...string[]]): [string, ...string[]] {
  return [question === QUESTIONS.month ? `${question} Archived` : question, ...answers];
}

const answerOf = ({ questionId, value, freeText }: ResponseItem): unknown => ({
  questionId,
  value,
  ...(freeText === undefined ? {} : { freeText }),
});

/** A row of a sheet; the file omits empty cells at the end. */
function textsOf(row: readonly SheetCell[]): string[] {
  const texts = row.map(({ text }) => text);
  return [...texts, ...Array<string>(8 - texts.length).fill('')];
}
