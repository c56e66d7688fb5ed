import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { Program } from '../support/program.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';

const FORM = 'title: Poll\nquestions:\n  - { title: Why, question: Why?, questionType: text }\n';

let cms: Program;
let database: TestDatabase;

/** Runs a command whose standard output cannot be written; returns its exit status and standard error. */
async function runInto(stdout: 'closed pipe' | 'full disk', ...args: string[]): Promise<unknown> {
  const child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, resolve('dist/cli.js'), ...args], {
    cwd: cms.folder,
    env: { ...process.env, DATABASE_URL: database.options.url },
    stdio: ['ignore', stdout === 'closed pipe' ? 'pipe' : openSync('/dev/full', 'w'), 'pipe'],
  });
  child.stdout?.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'close')]);
  return [code, ...stderr.split('\n').filter((line) => line !== '')];
}

beforeAll(async () => {
  database = await testDatabase('postgres');
  cms = await Program.in('cli.js', { DATABASE_URL: database.options.url });
  await cms.put('website.home.yaml', "'home':\n  'title': 'Home'\n");
  await cms.put('website.more.yaml', "'more':\n  'title': 'More'\n");
  await cms.put('poll.yaml', FORM);
  await cms.run(['content', 'import', 'website.home.yaml']);
  await cms.run(['forms', 'import', 'poll.yaml']);
});
afterAll(async () => {
  await cms.dispose();
  await database.drop();
});

describe('a command whose output is not read to the end', () => {
  it('does all of its work', async () => {
    expect(await runInto('closed pipe', 'content', 'import', 'website.more.yaml')).toEqual([0]);
    expect(await cms.run(['content', 'list', 'website'])).toMatchObject({
      stdout: expect.stringContaining('more'),
    });
  });

  it.each([
    ['types', '--no-forms'],
    ['definitions', 'check', '--json'],
  ])('%s %s ends without an error', async (...args) => {
    expect(await runInto('closed pipe', ...args)).toEqual([0]);
  });

  it('fails if it is an export', async () => {
    const closed = 'Standard output was closed before the end of the export.';
    expect(await runInto('closed pipe', 'forms', 'export', '1')).toEqual([1, closed]);
  });
});

describe('a command whose output cannot be stored', () => {
  it.each([
    ['types', '--no-forms'],
    ['content', 'list', 'website'],
  ])('%s %s fails with the reason', async (...args) => {
    const reason = 'Standard output cannot be written: ENOSPC: no space left on device, write';
    expect(await runInto('full disk', ...args)).toEqual([1, reason]);
  });
});

describe('the file of a command', () => {
  it.each([
    ['forms', 'export', '1', '-o', 'missing/poll.yaml'],
    ['types', '--no-forms', '-o', 'missing/site.ts'],
  ])('%s %s %s %s: reports a missing folder', async (...args) => {
    expect(await cms.run(args)).toEqual({ code: 1, stdout: '', stderr: 'There is no folder missing.\n' });
  });

  it('is only replaced by a complete one', async () => {
    await cms.put('kept.yaml', 'former');
    expect(await cms.run(['forms', 'export', '1', '-o', 'kept.yaml'])).toMatchObject({ code: 0 });
    expect(await readFile(join(cms.folder, 'kept.yaml'), 'utf8')).toContain('title: Poll');
    expect((await readdir(cms.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
