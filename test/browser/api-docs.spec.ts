import type { Browser, Page } from 'playwright-core';
import { TestApplication } from '../support/application.js';
import { startBrowser } from '../support/browser.js';

// CONTRACT 9: the OpenAPI document as a page, under a policy that takes nothing from elsewhere.

let app: TestApplication;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [app, browser] = await Promise.all([
    TestApplication.start({
      definitions: { 'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\nnodeTypes: [nt:base]\n' },
      content: {
        'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n  'title': '<b>Home</b>'\n",
      },
      settings: { contextPath: '/cms' },
    }),
    startBrowser(),
  ]);
  page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${app.base}/cms/.rest/`)) faults.push(request.url());
  });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it.each(['/cms/.rest/docs', '/cms/.rest/docs/'])('shows all operations at %s', async (path) => {
  await page.goto(app.base + path);
  await page.getByRole('heading', { name: 'delivery/pages/v1' }).waitFor();
  const headings = await page.locator('main h2').allTextContents();
  expect(headings).toEqual([
    'delivery/pages/v1',
    ...['Forms', 'Results', 'Editing forms', 'Assets', 'Form pages', 'Administration app', 'Operation'],
  ]);
  expect(await page.getByRole('status').textContent()).toMatch(/^(\d+) of \1 operations$/);
  expect(faults).toEqual([]);
});

it('finds operations by words', async () => {
  await page.getByLabel('Find operations').fill('get natural order');
  expect(await page.locator('main details:visible summary').allTextContents()).toEqual([
    'GET/.rest/delivery/pages/v1/@nodes The children of the root, in their natural order',
    'GET/.rest/delivery/pages/v1/{path}@nodes The children of a node, in their natural order',
  ]);
  await page.getByLabel('Find operations').fill('');
});

it('sends an operation, and shows what comes as text', async () => {
  const operation = page.locator('details', { hasText: 'A node with its children' }).first();
  await operation.locator('summary').click();
  await operation.getByLabel('path').fill('home');
  await operation.getByRole('button', { name: 'Send' }).click();
  const output = operation.locator('pre[aria-live]');
  await output.getByText('@nodeType').waitFor();
  const shown = String(await output.textContent());
  expect(shown.slice(0, 44)).toBe('GET /cms/.rest/delivery/pages/v1/home\n200\n\n{');
  expect(shown).toContain('"title": "<b>Home</b>"');
});

it('leads from an operation to a schema', async () => {
  const operation = page.locator('details', { hasText: 'All forms, without their sections' }).first();
  await operation.locator('summary').click();
  await operation.getByRole('link', { name: 'Form', exact: true }).click();
  const schema = page.locator('#schema-Form');
  await schema.getByText('"publicResults": boolean').waitFor();
  if (process.env.SCREENSHOTS !== undefined)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/docs.png`, fullPage: true });
  expect(faults).toEqual([]);
});

it('sends what the page is made of under the strict policy', async () => {
  const seen = [];
  for (const file of ['', '/docs.css', '/docs.mjs', '/make.mjs', '/schema-text.mjs', '/none.css']) {
    const { status, headers } = await app.request(`/cms/.rest/docs${file}`);
    seen.push([file, status, headers['content-type'], headers['content-security-policy']]);
  }
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const script = 'text/javascript; charset=utf-8';
  expect(seen).toEqual([
    ['', 200, 'text/html; charset=utf-8', policy],
    ['/docs.css', 200, 'text/css; charset=utf-8', policy],
    ['/docs.mjs', 200, script, policy],
    ['/make.mjs', 200, script, policy],
    ['/schema-text.mjs', 200, script, policy],
    ['/none.css', 404, 'application/json; charset=utf-8', "default-src 'none'; frame-ancestors 'none'"],
  ]);
});
