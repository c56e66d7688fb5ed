import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';
import { dialogOf } from './part-dialog.page.js';

// Responses as a table, and their deletion (docs/studio.md#results).

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

async function formWithResponses(): Promise<number> {
  const { formsEditor, forms } = server.client();
  const { id, questions } = await formsEditor.createForm({
    title: 'Lighthouse',
    published: true,
    questions: [
      { question: 'Which year?', questionType: 'range', rangeFrom: 1900, rangeTo: 2100 },
      { question: 'Why?', questionType: 'text' },
    ],
  });
  const [year, why] = questions.map((question) => question.id);
  for (const [value, text] of [
    ['2001', 'Ships'],
    ['2002', 'Birds'],
    ['2006', ''],
  ] as const) {
    const items = [
      { questionId: year ?? 0, value },
      { questionId: why ?? 0, value: text },
    ];
    await forms.submitResponse(
      id,
      items.filter((item) => item.value !== ''),
    );
  }
  return id;
}

it('the table has a column for each chosen question, totals, and a link to itself', async () => {
  const id = await formWithResponses();
  await server.administer(`forms/${String(id)}/results`, {}, async ({ page }) => {
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Responses' });
    const cells = (row: number) => table.getByRole('row').nth(row).getByRole('cell').allInnerTexts();
    await table.waitFor();
    await page.getByText('Responses: 3', { exact: true }).waitFor();
    expect(await cells(2)).toEqual(['ada', '2002', 'Birds']);
    expect(await cells(4)).toEqual(['3 · Average 2,003', '2']);

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByLabel('1. Which year?').uncheck();
    await table.getByText('2002').waitFor({ state: 'detached' });
    await page.getByLabel('Text in an answer').fill('ships');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('Responses that match the filters: 1').waitFor();
    await page.reload();
    await table.waitFor();
    expect([await table.getByRole('row').count(), await cells(1)]).toEqual([3, ['ada', 'Ships']]);
  });
});

/**
 * Deletes the newest response of a new form in the studio, and calls `leave` while that can still be undone.
 */
async function deleteThen(base: string, leave: (app: AdminApp) => Promise<void>): Promise<void> {
  const id = await formWithResponses();
  const { forms } = server.client();
  const idsOf = async (): Promise<number[]> => (await forms.getResults(id)).map((response) => response.id);
  const [newest, ...others] = await idsOf();
  const browser = await TestBrowser.start(base);
  await browser.visit({}, async (page) => {
    const app = new AdminApp(page, base);
    await server.openAs(app, `forms/${String(id)}/results?view=table`);
    const openFirst = page.getByRole('button', { name: /^Open response/ }).first();
    await openFirst.click();
    const dialog = dialogOf(page, `Response ${String(newest)}`);
    await dialog.getByRole('button', { name: 'Delete this response' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await leave(app);
    await eventually(idsOf, (ids) => {
      expect(ids).toEqual(others);
    });
  });
  await browser.close();
}

it('a pending deletion of a response is sent when the page is closed, even if all connections are busy', async () => {
  const { proxy, url } = await TcpProxy.start(server.app.base);
  await deleteThen(new URL(url).origin, async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto(`${url}studio/`);
    proxy.stall();
    // A browser has six connections to a server, shared by all pages; further requests wait.
    await other.evaluate(`for (let n = 0; n < 6; n += 1) void fetch('/.rest/health/live?' + n)`);
    await page.close();
    proxy.restore();
  });
  await proxy.close();
});

it('a pending deletion of a response is sent when the user signs out', async () => {
  await deleteThen(server.app.base, (app) => app.signOut());
});

it('the deletion of a response can be undone until it is sent', async () => {
  const id = await formWithResponses();
  const { forms } = server.client();
  const [newest, second] = (await forms.getResults(id)).map((response) => response.id);
  const numberOf = async (): Promise<number> => (await forms.getResults(id)).length;
  await server.administer(`forms/${String(id)}/results?view=table`, {}, async ({ page }) => {
    const openFirst = () => page.getByRole('button', { name: /^Open response/ }).first().click(); // prettier-ignore
    await openFirst();
    await dialogOf(page, `Response ${String(newest)}`)
      .getByRole('button', { name: 'Older response' })
      .click();
    await dialogOf(page, `Response ${String(second)}`)
      .getByRole('button', { name: 'Delete this response' })
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Response ${String(second)} was kept.`).waitFor();
    await page.locator('main:focus').waitFor();
    expect(await numberOf()).toBe(3);
    await page.getByRole('button', { name: 'Close this message' }).press('Enter');
    await page.locator('main:focus').waitFor();

    await openFirst();
    await page.getByRole('button', { name: 'Delete this response' }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await page.getByText(`Response ${String(newest)} was deleted.`).waitFor();
    expect(await numberOf()).toBe(2);
  });
});
