/**
 * `npm run images`: creates the screenshots of the guides in `docs/images/`. Starts a server with the sample, submits responses,
 * and takes screenshots of the studio and of form pages in Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildBench, fail, root } from './prepare.mjs';
import { makeResponses } from './sample-responses.mjs';

const PASSWORD = 'A password for images';
const MOST_BYTES = 60_000;
const FOLDER = join(root, 'docs/images');
/** Number of responses to the poll, the survey, and the form for guides. */
const RESPONSES = [24, 60, 8];

/** Ids of the sample's forms in a new database. */
const [POLL, SURVEY] = [1, 2];
const DESKTOP = { width: 1000, height: 640 };
/** Shows the preview next to the rules. */
const WIDE = { width: 1200, height: 700 };
const TALL = { width: 1000, height: 700 };
const PHONE = { width: 360, height: 640 };

/** The path of each screenshot, with an optional action before it is taken. */
const SCREENSHOTS = [
  { name: 'forms', path: 'studio/' },
  { name: 'builder', path: `studio/forms/${SURVEY}` },
  { name: 'question', path: `studio/forms/${SURVEY}`, prepare: openQuestion, size: TALL },
  { name: 'rules', path: `studio/forms/${SURVEY}/rules`, size: WIDE },
  { name: 'results', path: `studio/forms/${SURVEY}/results` },
  { name: 'analytics', path: `studio/forms/${POLL}/analytics`, prepare: showAnswers },
  { name: 'analytics-dark', path: `studio/forms/${SURVEY}/analytics`, dark: true },
  { name: 'changes', path: `studio/forms/${SURVEY}`, prepare: saveChange },
  { name: 'content', path: 'studio/content/website/larkway?view=list' },
  { name: 'entry', path: 'studio/content/website/larkway/about' },
  { name: 'form-page', path: `forms/${SURVEY}?lang=en`, size: PHONE },
];

async function openQuestion(page) {
  await page.getByRole('button', { name: /^Edit: Where did you hear/ }).click();
  await page.getByLabel('Show translation').selectOption('de');
}

async function showAnswers(page) {
  await page.getByRole('button', { name: /^Show answers/ }).click();
}

/** Saves a change of a published form, which is not published. */
async function saveChange(page) {
  await page
    .getByRole('textbox', { name: 'Question 1', exact: true })
    .fill('Have you travelled with Larkway this year?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All saved. Respondents see the published version.').waitFor();
  // Without the message that it was saved.
  await page.reload();
  await page.getByRole('button', { name: 'Publish changes' }).waitFor();
}

async function request(base, path, body) {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const headers = { authorization: `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}` };
  const init = body === undefined ? { headers } : { ...post, headers: { ...post.headers, ...headers } };
  const response = await fetch(base + path, init);
  if (!response.ok) fail(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function answerForms(base) {
  const { walk } = await import(join(root, 'dist/client/index.js'));
  for (const [index, count] of RESPONSES.entries()) {
    const path = `/.rest/forms/v1/forms/${index + 1}`;
    for (const items of makeResponses(await request(base, path), count, walk))
      await request(base, path, items);
  }
}

async function signIn(page, base) {
  await page.goto(`${base}/studio/`);
  await page.getByLabel('User name').fill('superuser');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Forms' }).waitFor();
}

/** Waits for pending requests and images. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

async function take(context, base, { name, path, prepare, dark, size = DESKTOP }) {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await page.goto(`${base}/${path}`);
  await settle(page);
  await prepare?.(page);
  await settle(page);
  const screenshot = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  if (screenshot.length > MOST_BYTES)
    fail(`${name}.webp has ${screenshot.length} bytes, more than ${MOST_BYTES}.`);
  await writeFile(join(FOLDER, `${name}.webp`), screenshot);
  process.stdout.write(`${name}.webp ${Math.ceil(screenshot.length / 1000)} kB\n`);
  await page.close();
}

await buildBench();
const { ServerProcess } = await import(join(root, '.cache/bench/bench/processes.js'));
const { startBrowser } = await import(join(root, '.cache/bench/test/support/start-browser.js'));
const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
const modulesDir = join(dataDir, 'modules');
mkdirSync(modulesDir);
const database = { url: '', poolSize: 4, dataDir };
const server = await ServerProcess.start(database, modulesDir, undefined, {
  SUPERUSER_PASSWORD: PASSWORD,
});
const browser = await startBrowser();
try {
  const base = `http://127.0.0.1:${server.port}`;
  mkdirSync(FOLDER, { recursive: true });
  await answerForms(base);
  // The Content-Security-Policy would block the scripts injected by the browser driver.
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB', timezoneId: 'Europe/London' });
  await signIn(await context.newPage(), base);
  for (const screenshot of SCREENSHOTS) await take(context, base, screenshot);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
