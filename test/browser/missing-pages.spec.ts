import { expectWidth } from '../support/expect-width.js';
import type { AdminApp } from './admin-app.page.js';
import { AppServer } from './app-server.js';

// docs/studio.md: missing pages, and names wider than the page.

/** The texts that do not fit into their fields. */
const CUT = `[...document.querySelectorAll('main textarea, main input[type=text], main input:not([type])')]
  .filter((field) => field.scrollWidth > field.clientWidth + 1)
  .map((field) => field.value)`;
const NARROW = { width: 360, height: 740 };

let server: AppServer;
beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

const open = (path: string, walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  server.administer(path, { viewport: NARROW, errorStatuses: [401, 404] }, walk);

it('an unknown URL is reported below the head of the studio', async () => {
  await open('nothing/here', async ({ page }) => {
    await page.getByText('This page does not exist.').waitFor();
    await page.getByRole('link', { name: 'Go to the forms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
    await page.goBack();
    await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
    await page.getByRole('heading', { level: 1, name: 'Content' }).waitFor();
  });
});

it('the page of a missing form links to the list of forms', async () => {
  await open('forms/999/results', async ({ page }) => {
    await page.getByText('This form does not exist, or you may not see it.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go to the forms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
  });
});

it('long words in a title, a question and an option do not widen a narrow page', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(2);
  const label = `An option with many words ${word}`;
  const { id } = await server.client().formsEditor.createForm({
    title: word,
    questions: [{ question: word, questionType: 'single', answerOptions: [{ label, value: 'a' }] }],
  });
  await open(`forms/${String(id)}`, async ({ page }) => {
    const option = page.getByRole('textbox', { name: /^Answer option 1/ });
    await option.waitFor();
    await expectWidth(page, 360);
    expect(await page.evaluate(CUT)).toEqual([]);
    expect(await option.inputValue()).toBe(label);
    await option.press('Control+End');
    await page.keyboard.insertText(' and\na break');
    expect(await option.inputValue()).toBe(`${label} anda break`);
    await option.press('Enter');
    await page.getByRole('textbox', { name: /^Answer option 2/ }).waitFor();
  });
});
