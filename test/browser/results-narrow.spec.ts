import type { Page } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { expectWidth } from '../support/expect-width.js';

// Results on a phone (docs/studio.md#results): the responses come first.

const HEIGHT = 740;

let server: AppServer;
let id: number;

beforeAll(async () => {
  server = await AppServer.start();
  const { formsEditor, forms } = server.client();
  const form = await formsEditor.createForm({
    title: 'Lighthouse',
    published: true,
    questions: [
      {
        question: 'Which year did you see the lighthouse first?',
        questionType: 'range',
        rangeFrom: 1900,
        rangeTo: 2100,
      },
      { question: 'Why did you come?', questionType: 'text' },
    ],
  });
  id = form.id;
  const [year, why] = form.questions.map((question) => question.id);
  for (const [value, text] of [
    ['2001', 'Ships'],
    ['2002', 'Birds'],
  ] as const) {
    await forms.submitResponse(id, [
      { questionId: year ?? 0, value },
      { questionId: why ?? 0, value: text },
    ]);
  }
});
afterAll(() => server.close());

const visit = (parameters: string, walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.administer(
    `forms/${String(id)}/results${parameters}`,
    { viewport: { width: 360, height: HEIGHT } },
    walk,
  );

/** Whether the page fits the width of the screen. */
async function expectNarrow(page: Page): Promise<void> {
  await expectWidth(page, 360);
}

it('the responses are on the first screen; exports are behind a button', async () => {
  await visit('', async (app) => {
    const { page } = app;
    const open = page.getByRole('button', { name: /^Open response/ }).last();
    await open.waitFor();
    const box = await open.boundingBox();
    expect((box?.y ?? HEIGHT) + (box?.height ?? 0)).toBeLessThan(HEIGHT);
    const exporting = page.getByRole('button', { name: 'Export CSV' });
    expect(await exporting.count()).toBe(0);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Export and more', expanded: false }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Export and more', expanded: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await exporting.and(page.locator(':focus')).waitFor();
    await expectNoBarriers(page);
    await expectNarrow(page);
    const { name } = await app.download(exporting);
    expect(name).toBe('lighthouse-results.csv');
  });
});

it('filters are behind a button, which shows their number and gets the focus after filtering', async () => {
  await visit('', async ({ page }) => {
    const filters = page.getByRole('form', { name: 'Filters' });
    await page.getByText('Responses: 2', { exact: true }).waitFor();
    expect(await filters.count()).toBe(0);
    await page.getByRole('button', { name: 'Filters', expanded: false }).click();
    await expectNoBarriers(page);
    await filters.getByLabel('Text in an answer').fill('ships');
    await page.keyboard.press('Enter');
    await page.getByText('Responses that match the filters: 1').waitFor();
    await page
      .getByRole('button', { name: 'Filters (1)', expanded: false })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await filters.count()).toBe(0);
    await page.keyboard.press('Enter');
    await filters.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Responses: 2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true, expanded: false }).waitFor();
  });
});

it('the table has a card for each response, with the names of its columns', async () => {
  await visit('?view=table', async ({ page }) => {
    const table = page.getByRole('table', { name: 'Responses' });
    await table.waitFor();
    await expectNarrow(page);
    const cells = await table.getByRole('cell').all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
    expect(boxes.every((box) => box !== null && box.x >= 0 && box.x + box.width <= 360)).toBe(true);
    const heads = await Promise.all(cells.map((cell) => cell.getAttribute('data-head')));
    const questions = ['1. Which year did you see the lighthouse first?', '2. Why did you come?'];
    expect(heads).toEqual(['User', ...questions, 'User', ...questions, ...questions]);
    await expectNoBarriers(page);
  });
});
