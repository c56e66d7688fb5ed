import type { Client, Form } from '#client';
import type { Locator, Page } from 'playwright-core';
import { AppServer } from './app-server.js';

// Pages of results start after the last response of the previous page, even if that one has been deleted.

const PAGE_SIZE = 50;
const RESPONSES = 2 * PAGE_SIZE + 10;

let server: AppServer;
let client: Client;
let form: Form;
/** Newest first. */
let ids: readonly number[];

beforeAll(async () => {
  server = await AppServer.start();
  client = server.client();
  form = await client.formsEditor.createForm({
    title: 'Boats',
    published: true,
    questions: [{ title: 'Name', question: 'What is her name?', questionType: 'text' }],
  });
  const questionId = form.questions[0]?.id ?? 0;
  for (let number = 1; number <= RESPONSES; number += 1) {
    await client.forms.submitResponse(form.id, [{ questionId, value: `Boat ${String(number)}` }]);
  }
  ids = (await client.forms.getResults(form.id)).map(({ id }) => id);
});
afterAll(() => server.close());

const open = (errorStatuses: readonly number[], walk: (page: Page) => Promise<void>): Promise<void> =>
  server.administer(`forms/${String(form.id)}/results`, { errorStatuses }, ({ page }) => walk(page));

async function goTo(page: Page, button: 'Newer' | 'Older', range: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await pages.getByRole('button', { name: button }).click();
  await pages.getByText(range, { exact: true }).waitFor();
}

/** Lets the first page be loaded once; later loads wait until the returned function is called. */
async function holdFirstPage(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  const isFirstPage = ({ pathname, searchParams }: URL): boolean =>
    pathname.endsWith('/results') && pathname.startsWith('/.rest/') && !searchParams.has('before');
  await page.route(isFirstPage, async (route) => {
    reads += 1;
    if (reads > 1) await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

const openerOf = (page: Page, id: number | undefined): Locator =>
  page.getByRole('button', { name: new RegExp(`^Open response ${String(id)} of`) });

/** Waits for the first response, then reads the ids of all listed responses. */
async function listed(page: Page, first: number | undefined): Promise<(number | undefined)[]> {
  await openerOf(page, first).waitFor();
  const buttons = await page.getByRole('button', { name: /^Open response/ }).all();
  const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  return names.map((name) => Number(/\d+/.exec(name ?? '')?.[0]));
}

it('older pages start after the last response of the previous page', async () => {
  await open([], async (page) => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/results') && searchParams.has('before')) asked.push(searchParams.get('before'));
    });
    expect(await listed(page, ids[0])).toEqual(ids.slice(0, 50));
    await goTo(page, 'Older', '51 to 100');
    expect(await listed(page, ids[50])).toEqual(ids.slice(50, 100));
    await goTo(page, 'Older', '101 to 110');
    expect(await listed(page, ids[100])).toEqual(ids.slice(100));
    expect(asked).toEqual([ids[49], ids[99]].map(String));
    await goTo(page, 'Newer', '51 to 100');
    expect(await listed(page, ids[50])).toEqual(ids.slice(50, 100));
  });
});

it('a page of results survives reload and Back', async () => {
  await open([], async (page) => {
    await listed(page, ids[0]);
    await goTo(page, 'Older', '51 to 100');
    await goTo(page, 'Older', '101 to 110');
    await page.reload();
    await page.getByText('101 to 110', { exact: true }).waitFor();
    expect(await listed(page, ids[100])).toEqual(ids.slice(100));
    await page.goBack();
    expect(await listed(page, ids[50])).toEqual(ids.slice(50, 100));
    await page.goBack();
    expect(await listed(page, ids[0])).toEqual(ids.slice(0, 50));
  });
});

it('the first page is shown with a notice if the last response of the previous page was deleted', async () => {
  await open([400], async (page) => {
    const url = page.url();
    // The open page could reload at any moment.
    await page.goto('about:blank');
    const showNewer = await holdFirstPage(page);
    await page.goto(url);
    await listed(page, ids[0]);
    const last = ids[49] ?? 0;
    await client.formsEditor.removeResponse(form.id, last);
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('The last response of the previous page was deleted.').waitFor();
    showNewer();
    await openerOf(page, ids[50]).waitFor();
    expect(await listed(page, ids[0])).toEqual([...ids.slice(0, 49), ids[50]]);
    await goTo(page, 'Older', '51 to 100');
    expect(await page.getByText('The last response of the page before').count()).toBe(0);
  });
});
