import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import type { TestApplication } from '../support/application.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { ExampleProject } from '../support/example-project.js';
import { freePort } from '../support/free-port.js';
import { startSample } from '../support/sample-application.js';

// examples/README.md: the example with Next.js is installed, built and started as documented. Its build
// checks types.

const WITHIN_MS = 180_000;
const NEXT = 'next/dist/bin/next';

let app: TestApplication;
let project: ExampleProject;

beforeAll(async () => {
  app = await startSample();
  project = await ExampleProject.copy('next');
});
afterAll(async () => {
  await app.close();
  await project.dispose();
});

/** Runs the built site during `visit`. */
async function serve(visit: (address: string) => Promise<void>): Promise<void> {
  const port = String(await freePort());
  const args = [`node_modules/${NEXT}`, 'start', '--hostname', '127.0.0.1', '--port', port];
  const env = { ...project.environment(), CMS_URL: app.base };
  const child = spawn(process.execPath, args, { cwd: project.folder, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  try {
    await eventually(
      () => statusOf(address).catch(String),
      (status) => {
        expect(status).toBe(200);
      },
    );
    await visit(address);
  } finally {
    child.kill();
    await ended;
  }
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

async function readTour(page: Page, title: string): Promise<string | null> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page.getByRole('paragraph').last().textContent();
}

async function browse(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  expect([page.url(), await page.getByRole('listitem').count()]).toEqual([`${address}/en`, 44]);
  expect(await readTour(page, 'Seal Bay at Dawn')).toBe('1 day, €95.00');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Startseite' }).waitFor();
  expect(await readTour(page, 'Robbenbucht im Morgengrauen')).toBe('1 Tag, 95,00\u00a0€');
  await page.getByRole('link', { name: 'Umfrage' }).click();
  await page.getByRole('radio', { name: 'Die Harlküste' }).check();
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.getByText('Vielen Dank').waitFor();
  const results = (await app.get('/.rest/forms/v1/forms/1/results')) as { items: { value: string }[] }[];
  expect(results.map(({ items }) => items.map(({ value }) => value))).toEqual([['harl-coast']]);
}

it(
  'the example next shows tours in two languages and submits a poll',
  async () => {
    const reason = await project.install();
    if (reason !== undefined) {
      process.stderr.write(`NOT CHECKED: examples/next. The registry is unavailable (${reason}).\n`);
      return;
    }
    await project.runPackage(NEXT, ['build'], { CMS_URL: app.base });
    await serve(async (address) => {
      const browser = await TestBrowser.start(app.base, address);
      await browser.visit({}, (page) => browse(page, address));
      await browser.close();
      const missing = ['/it', '/en/tours/none'];
      expect(await Promise.all(missing.map((path) => statusOf(address + path)))).toEqual([404, 404]);
    });
  },
  WITHIN_MS,
);
