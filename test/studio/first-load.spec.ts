import type { Browser } from 'playwright-core';
import { builtApp } from '../fixtures/built-app.js';
import { passwordOf, FormsApi } from '../fixtures/forms-api.js';
import { startBrowser } from '../support/start-browser.js';

// The built files that a browser loads before the list of forms is shown.

const MOST_BYTES = 300_000;
const MOST_REQUESTS = 30;

let api: FormsApi;
let browser: Browser;
beforeAll(async () => {
  api = await FormsApi.start({ definitions: builtApp() });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await api.close();
});

it('the studio takes less than 300 kB (compressed) and 30 requests until the list of forms is shown', async () => {
  const page = await browser.newPage();
  const loaded: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${api.app.base}/studio/`);
  await page.getByLabel('User name').fill('eve');
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('eve'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('There are no forms yet.').waitFor();
  const bytes = (await Promise.all(loaded)).reduce((sum, each) => sum + each, 0);
  // Less than 100 kB would mean that a file was not counted.
  expect([bytes > 100_000, bytes < MOST_BYTES, bytes]).toEqual([true, true, expect.any(Number)]);
  expect(loaded.length).toBeLessThan(MOST_REQUESTS);
});
