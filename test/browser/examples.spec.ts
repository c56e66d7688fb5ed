import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { TestApplication } from '../support/application.js';
import { TestBrowser } from '../support/browser.js';
import { ExampleProject } from '../support/example-project.js';
import { startSample } from '../support/sample-application.js';

// examples/README.md: the examples work with a server after its first start, and with a strict
// Content-Security-Policy. The build of the example with React checks its types.

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const PLAIN_HTML = fileURLToPath(new URL('../../examples/plain-html', import.meta.url));
const PACKAGES_OF_REACT = ['.bin', '@types', 'react', 'react-dom', 'typescript', 'vite'];

let app: TestApplication;
let browser: TestBrowser;
let site: Server;
let address: string;
let react: ExampleProject;

beforeAll(async () => {
  app = await startSample();
  react = await ExampleProject.copy('react');
  await react.installFromHere(PACKAGES_OF_REACT);
  await react.run('npm', ['run', 'build', '--', '--base=./'], { VITE_CMS_URL: app.base });
});
beforeAll(async () => {
  const folders: Readonly<Record<string, string>> = { html: PLAIN_HTML, react: join(react.folder, 'dist') };
  site = createServer(({ url = '' }, response) => {
    const [, example = '', ...names] = url.split('/');
    const file = join(folders[example] ?? '', names.join('/') || 'index.html');
    if (!existsSync(file)) return void response.writeHead(404).end();
    const text = readFileSync(file, 'utf8').replaceAll('http://127.0.0.1:8080', app.base);
    response
      .writeHead(200, {
        'content-type': TYPES[extname(file)] ?? '',
        'content-security-policy': `default-src 'self'; script-src 'self' ${app.base}; connect-src ${app.base}; img-src data:`,
      })
      .end(text);
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
  await react.dispose();
});

/** Reads the page, then changes the query. */
async function findShortTours(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.getByText(/^\d+ tours$/).waitFor();
  await page.getByLabel('Maximum days').fill('1');
  await page.getByLabel('Maximum days').press('Enter');
  await page.getByText('1 tour', { exact: true }).waitFor();
  return page.getByRole('listitem').allTextContents();
}

it('the example plain-html shows a page, queries tours and submits a form', async () => {
  await browser.visit({}, async (page) => {
    await page.goto(`${address}/html/`);
    expect(await findShortTours(page)).toEqual(['Seal Bay at Dawn, 1 day, €95.00']);
    await page.getByRole('radio', { name: 'The Harl Coast' }).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/thank you/i).waitFor();
  });
});

it('the example react shows a page, queries tours, checks answers and submits them', async () => {
  await browser.visit({}, async (page) => {
    await page.goto(`${address}/react/`);
    expect(await findShortTours(page)).toEqual(['Seal Bay at Dawn, 1 day, €95.00']);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please answer this question.').waitFor();
    await page.getByRole('radio', { name: 'Somewhere else' }).check();
    await page.getByRole('textbox', { name: 'Where?' }).fill('The sea');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you.').waitFor();
  });
});
