import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { ServerProcess } from '../support/server-process.js';

// Every block of docs/guides, from top to bottom, in a folder of its own: files are written, commands and requests run
// against the built server on a PostgreSQL database, where neither has to wait for the other.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FENCE = /^```(\w*)\n(.*?)^```$/gms;

interface Block {
  readonly kind: string;
  readonly text: string;
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
let blocks: readonly Block[];
const outcomes: { readonly block: string; readonly outcome: Outcome }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const text = await readFile(join(ROOT, 'docs/guides/README.md'), 'utf8');
  blocks = Array.from(text.matchAll(FENCE), ([, kind = '', body = '']) => ({ kind, text: body }));
  // What `npm install <the server's folder>` and npm itself would do.
  await mkdir(join(folder, 'node_modules'));
  await mkdir(join(folder, 'light-modules'));
  await symlink(ROOT, join(folder, 'node_modules/content-and-forms-server'));
  await mkdir(join(folder, 'bin'));
  const shim = `#!/bin/bash\n[ "$1" = start ] && exit 0\nwhile [ "$1" != -- ]; do shift; done; shift\nexec "${process.execPath}" "${ROOT}dist/cli.js" "$@"\n`;
  await writeFile(join(folder, 'bin/npm'), shim);
  await chmod(join(folder, 'bin/npm'), 0o755);
  database = await testDatabase('postgres');
  server = await ServerProcess.prepare({
    DATABASE_URL: database.options.url,
    MODULES_DIR: join(folder, 'light-modules'),
    DATA_DIR: join(folder, 'data'),
  });
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs all shell blocks in one shell, as a reader would; `curl` fails on anything but 2xx, unless 404 is announced. */
function run(script: string): Promise<Outcome> {
  const env = {
    PATH: `${folder}/bin:${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    DATABASE_URL: database.options.url,
    DATA_DIR: join(folder, 'data'),
  };
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** The statements of a block with what the reader remembers from the ones before. */
function scriptOf(block: string, remembered: readonly string[]): string {
  const body = block
    .replaceAll('http://127.0.0.1:8080', server.address)
    .replace(/^curl (.*)# 404.*$/gm, 'test "$(command curl -s -o /dev/null -w "%{http_code}" $1)" = 404')
    .replace(/^curl /gm, 'curl -sS --fail-with-body ');
  return [...remembered, body].join('\n').replaceAll('http://127.0.0.1:8080', server.address);
}

it('runs every block of the guide', async () => {
  const remembered: string[] = [];
  for (const { kind, text } of blocks) {
    const file = /^(?:#|\/\/) (\S+\.(?:yaml|mjs))\n/.exec(text)?.[1];
    if (file !== undefined) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
      // The server reads changed definitions on its own, within a second.
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    if (kind !== 'sh') continue;
    const outcome = await run(scriptOf(text, remembered));
    outcomes.push({ block: text, outcome });
    remembered.push(...text.split('\n').filter((line) => /^\w+=(?:'[^']*'|[^\s$]*)$/.test(line)));
    expect({ block: text, code: outcome.code, output: outcome.output }).toEqual({
      block: text,
      code: 0,
      output: outcome.output,
    });
  }
  expect(outcomes.length).toBeGreaterThanOrEqual(12);
});

it.each([
  ['content list books', /\/harbour-lights +cms:book +0/],
  ['price[lt]=20', /"total":1,"offset":0,"limit":10,"results":\[\{"@name":"harbour-lights".*"title":"Harbour Lights","price":18\.5,"@nodes":\[\]\}\]\}/],
  ['lang=it', /"title":"Treni lenti","price":24\.0,"@nodes":\[\]\}$/],
  ['forms list', /4 +Your favourite +yes +0 +5e0c1c1e/],
  ['-u "ada:$password"', /"title":"Slow Trains"/],
  ['file=@cover.svg', /"title":"Harbour Lights".*"jcr:mimeType":"image\/svg\+xml","size":100,"width":60,"height":90.*"title_de":"Hafenlichter"/],
  ['show-books.mjs', /^Hafenlichter: 18\.5\nLangsame Züge: 24\nAnswered: Which book do you like best\?\n$/],
  ['definitions check', /^0 errors, 0 warnings\ncontent and forms: everything is consistent\n$/],
])('shows what the guide shows: %s', (part, expected) => {
  const found = outcomes.find(({ block }) => block.includes(part));
  expect(found?.outcome.output).toMatch(expected);
}); // prettier-ignore

it('draws the chart that the guide defines', async () => {
  expect(await readFile(join(folder, 'chart.svg'), 'utf8')).toContain('<svg');
  const { questions } = JSON.parse(await readFile(join(folder, 'analytics.json'), 'utf8')) as {
    questions: { chart: string }[];
  };
  expect(questions.map(({ chart }) => chart)).toEqual(['bookshop-bars']);
});
