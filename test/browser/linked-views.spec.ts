import type { Client, Form } from '#client';
import type { Page } from 'playwright-core';
import { AppServer } from './app-server.js';

// Filters are in the URL: reloading, Back and links show the same view.

const TIME_ZONE = 'Pacific/Kiritimati';

let server: AppServer;
let client: Client;
let form: Form;
/** Id of the question. */
let color: number;
/** Red, blue, red; newest first. */
let ids: readonly number[];

beforeAll(async () => {
  server = await AppServer.start();
  client = server.client();
  form = await client.formsEditor.createForm({
    title: 'Boats',
    published: true,
    questions: [
      {
        title: 'Color',
        question: 'Which color?',
        questionType: 'single',
        answerOptions: ['red', 'blue'].map((value) => ({ title: value, label: value, value })),
      },
    ],
  });
  color = form.questions[0]?.id ?? 0;
  for (const value of ['red', 'blue', 'red'])
    await client.forms.submitResponse(form.id, [{ questionId: color, value }]);
  ids = (await client.forms.getResults(form.id)).map(({ id }) => id);
});
afterAll(() => server.close());

const open = (path: string, walk: (page: Page) => Promise<void>): Promise<void> =>
  server.administer(path, {}, ({ page }) => walk(page));

const results = (): string => `forms/${String(form.id)}/results`;
const analytics = (): string => `forms/${String(form.id)}/analytics`;

const parametersOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

/** Waits for exactly these responses. */
async function expectListed(page: Page, expected: readonly (number | undefined)[]): Promise<void> {
  const named = expected.map((id) => page.getByRole('button', { name: `Open response ${String(id)} of` }));
  for (const button of named) await button.waitFor();
  const others = ids.filter((id) => !expected.includes(id));
  for (const id of others)
    await page.getByRole('button', { name: `Open response ${String(id)} of` }).waitFor({ state: 'detached' });
}

async function expectBlueOnly(page: Page): Promise<void> {
  await expectListed(page, [ids[1]]);
  expect([
    await filters(page).getByLabel('Answers the question').inputValue(),
    await filters(page).getByLabel('With the answer').inputValue(),
    await filters(page).getByLabel('Text in an answer').inputValue(),
  ]).toEqual([String(color), 'blue', 'lu']);
}

it('filters of results survive reload and Back, and are part of links', async () => {
  let link = '';
  await open(results(), async (page) => {
    await expectListed(page, ids);
    const clear = filters(page).getByRole('button', { name: 'Clear' });
    expect(await clear.count()).toBe(0);
    await filters(page).getByLabel('Answers the question').selectOption(String(color));
    await filters(page).getByLabel('With the answer').selectOption('blue');
    await filters(page).getByLabel('Text in an answer').fill('lu');
    await filters(page).getByRole('button', { name: 'Filter' }).click();
    await expectBlueOnly(page);
    expect(parametersOf(page)).toEqual({ question: String(color), answer: 'blue', text: 'lu' });
    await page.reload();
    await expectBlueOnly(page);
    link = page.url();
    await page.goBack();
    await expectListed(page, ids);
    expect(await filters(page).getByLabel('Answers the question').inputValue()).toBe('');
    await page.goForward();
    await expectBlueOnly(page);
    await clear.click();
    await expectListed(page, ids);
    expect(await clear.count()).toBe(0);
    expect(parametersOf(page)).toEqual({});
  });
  await open(link.slice(link.indexOf('forms/')), expectBlueOnly);
});

it('dates in a link refer to the time zone in the link', async () => {
  const created = new Date((await client.forms.getResults(form.id))[0]?.created ?? 0);
  const day = new Intl.DateTimeFormat('sv', { timeZone: TIME_ZONE }).format(created);
  const query = new URLSearchParams({ from: day, to: day, timeZone: TIME_ZONE }).toString();
  await open(`${results()}?${query}`, async (page) => {
    await expectListed(page, ids);
    expect(await filters(page).getByLabel(`From (${TIME_ZONE})`).inputValue()).toBe(day);
  });
});

it('invalid filters of results in a link are ignored with a notice', async () => {
  const query = 'from=yesterday&timeZone=Mars&question=4711&answer=blue&text=%00&passed=1-x&other=1';
  await open(`${results()}?${query}`, async (page) => {
    await page
      .getByText(
        'These values of the link are not valid for this form and were ignored: ' +
          'from "yesterday", timeZone "Mars", question "4711", answer "blue", text "\0", passed "1-x".',
        { exact: true },
      )
      .waitFor();
    await expectListed(page, ids);
    await filters(page).getByLabel('User').fill('ada');
    await filters(page).getByRole('button', { name: 'Filter' }).click();
    await page.getByText('These values of the link').waitFor({ state: 'detached' });
    expect(parametersOf(page)).toEqual({ user: 'ada' });
  });
});

/** Waits for the period shown above the analytics. */
const expectPeriod = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).waitFor();

it('the period of analytics survives reload and Back, and is part of links', async () => {
  const since = '3 responses since 31 Jan 2026 (days of UTC)';
  const far = `3 responses since 31 Jan 2026 (days of ${TIME_ZONE})`;
  let link = '';
  await open(analytics(), async (page) => {
    await expectPeriod(page, '3 responses in total');
    await page.getByLabel('From').fill('2026-01-31');
    await expectPeriod(page, since);
    await page.getByLabel('Time zone of days').selectOption(TIME_ZONE);
    await expectPeriod(page, far);
    await page.reload();
    await expectPeriod(page, far);
    await page.getByRole('button', { name: 'Print view' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    expect(parametersOf(page)).toEqual({
      ...{ from: '2026-01-31', timeZone: TIME_ZONE, view: 'print' },
    });
    link = page.url();
    await page.goBack();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor({ state: 'detached' });
    await page.goBack();
    await expectPeriod(page, since);
    await page.goBack();
    await expectPeriod(page, '3 responses in total');
  });
  await open(link.slice(link.indexOf('forms/')), async (page) => {
    await expectPeriod(page, far);
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  });
});

it('a typed date is one history entry', async () => {
  await open(analytics(), async (page) => {
    await expectPeriod(page, '3 responses in total');
    await page.getByLabel('From').pressSequentially('01012026');
    await expectPeriod(page, '3 responses since 1 Jan 2026 (days of UTC)');
    await page.goBack();
    await expectPeriod(page, '3 responses in total');
  });
});

it('invalid filters of analytics in a link are ignored with a notice', async () => {
  await open(`${analytics()}?from=2026-02-31&to=x&timeZone=Mars&view=cinema`, async (page) => {
    await page
      .getByText(
        'These values of the link are not valid for this form and were ignored: ' +
          'from "2026-02-31", to "x", timeZone "Mars", view "cinema".',
        { exact: true },
      )
      .waitFor();
    await expectPeriod(page, '3 responses in total');
  });
});

it('the search of the list of forms survives a reload, and is part of links', async () => {
  await open('?search=nothing', async (page) => {
    await page.getByText('0 of 1 forms', { exact: true }).waitFor();
    await page.getByLabel('Search forms').fill('');
    await page.getByLabel('Search forms').pressSequentially('boat');
    await page.getByRole('link', { name: 'Boats' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Boats' }).waitFor();
    expect([await page.getByLabel('Search forms').inputValue(), parametersOf(page)]).toEqual([
      'boat',
      { search: 'boat' },
    ]);
  });
});
