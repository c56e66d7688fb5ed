/**
 * `npm run images`: screenshots of the administration app and of form pages for the guides, in `docs/images/`.
 * Starts a server of its own with the sample, answers its forms, and looks at it in Chromium.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildBench, fail, root } from './prepare.mjs';
import { makeResponses } from './sample-responses.mjs';

const PASSWORD = 'A password for pictures';
const MOST_BYTES = 60_000;
const FOLDER = join(root, 'docs/images');
/** How many answer the poll, the survey, and the form for guides. */
const RESPONSES = [24, 60, 8];

/** Ids of the sample's forms in a new database. */
const [POLL, SURVEY] = [1, 2];
const DESKTOP = { width: 1000, height: 640 };
/** Rules have the preview beside them. */
const WIDE = { width: 1200, height: 700 };
const TALL = { width: 1000, height: 700 };
const PHONE = { width: 360, height: 640 };

/** What each picture shows: a path, and what is done there first. */
const PICTURES = [
  { name: 'forms', path: 'form-app/' },
  { name: 'builder', path: `form-app/forms/${SURVEY}` },
  { name: 'question', path: `form-app/forms/${SURVEY}`, prepare: openQuestion, size: TALL },
  { name: 'rules', path: `form-app/forms/${SURVEY}/rules`, size: WIDE },
  { name: 'results', path: `form-app/forms/${SURVEY}/results` },
  { name: 'analytics', path: `form-app/forms/${POLL}/analytics`, prepare: showAnswers },
  { name: 'analytics-dark', path: `form-app/forms/${SURVEY}/analytics`, dark: true },
  { name: 'form-page', path: `forms/${SURVEY}?lang=en`, size: PHONE },
];

async function openQuestion(page) {
  await page.getByRole('button', { name: /^Edit: Where did you hear/ }).click();
  await page.getByLabel('Translation beside').selectOption('de');
}

async function showAnswers(page) {
  await page.getByRole('button', { name: /^Show answers/ }).click();
}

async function request(base, path, body) {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const headers = { authorization: `Basic ${Buffer.from(`superuser:${PASSWORD}`).toString('base64')}` };
  const init = body === undefined ? { headers } : { ...post, headers: { ...post.headers, ...headers } };
  const answer = await fetch(base + path, init);
  if (!answer.ok) fail(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
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
  await page.goto(`${base}/form-app/`);
  await page.getByLabel('User name').fill('superuser');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Forms' }).waitFor();
}

/** Nothing is on its way any more, and all pictures are there. */
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
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  if (picture.length > MOST_BYTES) fail(`${name}.webp has ${picture.length} bytes, more than ${MOST_BYTES}.`);
  await writeFile(join(FOLDER, `${name}.webp`), picture);
  process.stdout.write(`${name}.webp ${Math.ceil(picture.length / 1000)} kB\n`);
  await page.close();
}

await buildBench();
const { ServerProcess } = await import(join(root, '.cache/bench/bench/processes.js'));
const { startBrowser } = await import(join(root, '.cache/bench/test/support/start-browser.js'));
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
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
  // The content policy knows no scripts but those of files: what looks at the page from outside is none of them.
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB', timezoneId: 'Europe/London' });
  await signIn(await context.newPage(), base);
  for (const picture of PICTURES) await take(context, base, picture);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
