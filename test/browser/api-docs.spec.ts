import type { Page } from 'playwright-core';
import { TestApplication } from '../support/application.js';
import { TestBrowser } from '../support/browser.js';

// docs/openapi.md: the OpenAPI document as a page, with a policy that allows no external resources.

let app: TestApplication;
let browser: TestBrowser;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\nnodeTypes: [nt:base]\n' },
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n  'title': '<b>Home</b>'\n" },
    settings: { contextPath: '/cms' },
  });
  browser = await TestBrowser.start(app.base);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Opens the page and waits until it has loaded the document. */
const visit = (path: string, walk: (page: Page) => Promise<void>): Promise<void> =>
  browser.visit({}, async (page) => {
    await page.goto(app.base + path);
    await page.getByRole('heading', { name: 'delivery/pages/v1' }).waitFor();
    await walk(page);
  });

it.each(['/cms/.rest/docs', '/cms/.rest/docs/'])('shows the operations of the caller at %s', (path) =>
  visit(path, async (page) => {
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'delivery/pages/v1',
      ...['Forms', 'Results', 'Assets', 'Form pages', 'Studio', 'Client', 'Operation'],
    ]);
    expect(await page.getByRole('status').textContent()).toMatch(/^(\d+) of \1 operations$/);
  }),
);

it('finds operations by words', () =>
  visit('/cms/.rest/docs', async (page) => {
    await page.getByLabel('Find operations').fill('get natural order');
    expect(await page.locator('main details:visible summary').allTextContents()).toEqual([
      'GET/.rest/delivery/pages/v1/@nodes The children of the root, in their natural order',
      'GET/.rest/delivery/pages/v1/{path}@nodes The children of a node, in their natural order',
    ]);
  }));

it('sends an operation, and shows the response as text', () =>
  visit('/cms/.rest/docs', async (page) => {
    const operation = page.locator('details', { hasText: 'A node with its children' }).first();
    await operation.locator('summary').click();
    await operation.getByLabel('path').fill('home');
    await operation.getByRole('button', { name: 'Send' }).click();
    const output = operation.locator('pre[aria-live]');
    await output.getByText('@nodeType').waitFor();
    const shown = String(await output.textContent());
    expect(shown.slice(0, 44)).toBe('GET /cms/.rest/delivery/pages/v1/home\n200\n\n{');
    expect(shown).toContain('"title": "<b>Home</b>"');
  }));

it('links an operation to a schema', () =>
  visit('/cms/.rest/docs', async (page) => {
    const operation = page.locator('details', { hasText: 'All forms, without their sections' }).first();
    await operation.locator('summary').click();
    await operation.getByRole('link', { name: 'Form', exact: true }).click();
    await page.locator('#schema-Form').getByText('"publicResults": boolean').waitFor();
  }));

it('shows the other properties of a node', () =>
  visit('/cms/.rest/docs#schema-DeliveryNode', async (page) => {
    await page.locator('#schema-DeliveryNode').getByText('[name]: DeliveryValue').waitFor();
  }));

it('serves the files of the page with the strict policy', async () => {
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
