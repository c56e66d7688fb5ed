import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { TestApplication } from '../support/application.js';
import { TestBrowser } from '../support/browser.js';
import { startSample } from '../support/sample-application.js';

// examples/README.md: the examples work with a server after its first start.

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../client/index.ts', import.meta.url));

let app: TestApplication;
let browser: TestBrowser;
let site: Server;
let address: string;
let built: string;

/** As `npm run build` in the folder does, with the client of this repository. */
async function buildReact(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: join(EXAMPLES, 'react'),
      base: './',
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { 'content-and-forms-client': CLIENT } },
      define: { 'import.meta.env.VITE_CMS_URL': JSON.stringify(app.base) },
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

beforeAll(async () => {
  app = await startSample();
  built = mkdtempSync(join(tmpdir(), 'example-react-'));
  await buildReact(built);
  const folders: Readonly<Record<string, string>> = { html: join(EXAMPLES, 'plain-html'), react: built };
  site = createServer(({ url = '' }, answer) => {
    const [, example = '', ...names] = url.split('/');
    const file = join(folders[example] ?? '', names.join('/') || 'index.html');
    if (!existsSync(file)) return void answer.writeHead(404).end();
    const text = readFileSync(file, 'utf8').replaceAll('http://127.0.0.1:8080', app.base);
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  browser = await TestBrowser.start(app.base, address);
});
afterAll(async () => {
  await browser.close();
  site.close();
  site.closeAllConnections();
  await app.close();
  rmSync(built, { recursive: true, force: true });
});

/** Reads the page, then changes the query. */
async function findShortTours(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.getByText(/^\d+ tours$/).waitFor();
  await page.getByLabel('Maximum days').fill('1');
  await page.getByLabel('Maximum days').press('Enter');
  await page.getByText(/^1 tours$/).waitFor();
  return page.getByRole('listitem').allTextContents();
}

it('the example plain-html shows a page, queries tours and submits a form', async () => {
  await browser.visit({}, async (page) => {
    await page.goto(`${address}/html/`);
    expect(await findShortTours(page)).toEqual(['Seal Bay at Dawn, 1 day, 95 EUR']);
    await page.getByRole('radio', { name: 'The Harl Coast' }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/thank you/i).waitFor();
  });
});

it('the example react shows a page, queries tours, checks answers and submits them', async () => {
  await browser.visit({}, async (page) => {
    await page.goto(`${address}/react/`);
    expect(await findShortTours(page)).toEqual(['Seal Bay at Dawn, 1 day, 95 EUR']);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Question 1 must be answered.').waitFor();
    await page.getByRole('radio', { name: 'Somewhere else' }).check();
    await page.getByRole('textbox', { name: 'Where?' }).fill('The sea');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you.').waitFor();
  });
});
