import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/eventually.js';
import { Program } from '../support/program.js';
import { ServerProcess } from '../support/server-process.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';

// docs/reference/command-line.md#the-embedded-database: commands while a server has the embedded database
// open.

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const page = (title: string): string => `'books':\n  'jcr:primaryType': 'mgnl:page'\n  'title': '${title}'\n`;
let cms: Program;
let server: ServerProcess;

beforeAll(async () => {
  cms = await Program.in('cli.js');
  server = await ServerProcess.prepare({ DATA_DIR: join(cms.folder, 'data') });
});

afterAll(async () => {
  await server.stop();
  await server.dispose();
  await cms.dispose();
});

const titleOf = async (name: string): Promise<unknown> => {
  const response = await fetch(`${server.address}/.rest/delivery/pages/v1/${name}`);
  return response.ok ? ((await response.json()) as { title: unknown }).title : response.status;
};

/** Starts a command without waiting for it. */
function start(...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH ?? '' };
  return spawn(process.execPath, [...SHORT_RUN_OPTIONS, CLI, ...args], {
    cwd: cms.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  return () => output;
}

it('imports, exports and deletes content with immediate effect on delivery', async () => {
  await cms.put('website.books.yaml', page('Books'));
  expect(await titleOf('books')).toBe(404);
  expect(await cms.run(['content', 'import', 'website.books.yaml'])).toMatchObject({ code: 0, stderr: '' });
  expect(await titleOf('books')).toBe('Books');
  const exported = await cms.run(['content', 'export', 'website', '/books']);
  expect(exported.stdout).toContain(`'title': 'Books'`);
  expect(await cms.run(['content', 'delete', 'website', '/books', '--yes'])).toEqual({
    code: 0,
    stdout: 'website:/books, 1 node deleted\n',
    stderr: '',
  });
  expect(await titleOf('books')).toBe(404);
});

it('adds and revokes tokens, and adds users, with immediate effect on the server', async () => {
  const { stdout } = await cms.run(['token', 'add', 'ci', '--roles', 'superuser']);
  const status = async (): Promise<number> => {
    const authorization = `Bearer ${stdout.trim()}`;
    return (await fetch(`${server.address}/.rest/forms/v1/forms`, { headers: { authorization } })).status;
  };
  expect(await status()).toBe(200);
  expect((await cms.run(['token', 'revoke', 'ci'])).code).toBe(0);
  expect(await status()).toBe(401);
  const password = 'fourteen quiet tram stops';
  expect((await cms.run(['user', 'add', 'ada', '--roles', 'superuser'], {}, `${password}\n`)).code).toBe(0);
  const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;
  expect((await fetch(`${server.address}/.rest/forms/v1/forms`, { headers: { authorization } })).status).toBe(
    200,
  );
});

it('backs up and checks', async () => {
  expect(await cms.run(['backup', 'site.backup'])).toMatchObject({ code: 0, stderr: '' });
  expect(await cms.run(['check'])).toEqual({
    code: 0,
    stdout: 'content and forms: everything is consistent\n',
    stderr: '',
  });
  const { code, stdout } = await cms.run(['doctor']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('content check: everything is consistent')]);
});

it('runs concurrent commands one after another', async () => {
  const names = ['a', 'b', 'c'];
  for (const name of names) await cms.put(`website.${name}.yaml`, page(name).replace('books', name));
  const codes = names.map(
    async (name) => (await cms.run(['content', 'import', `website.${name}.yaml`])).code,
  );
  expect(await Promise.all(codes)).toEqual([0, 0, 0]);
  expect(await Promise.all(names.map(titleOf))).toEqual(names);
});

it('imports changed files of a watched folder until it is interrupted', async () => {
  await cms.put('watched/website.old.yaml', page('Old').replace('books', 'old'));
  const child = start('content', 'watch', 'watched');
  const output = outputOf(child);
  const closed = once(child, 'close');
  await eventually(
    () => Promise.resolve(output()),
    (text) => {
      expect(text).toBe('Watching watched, 1 files. Press Ctrl+C to stop.\n');
    },
  );
  const watched = join(cms.folder, 'watched/website.books.yaml');
  const shows = (title: string | number): Promise<void> =>
    eventually(
      () => titleOf('books'),
      (found) => {
        expect(found).toBe(title);
      },
    );
  await writeFile(watched, page('First'));
  await shows('First');
  await writeFile(watched, `'books': [`);
  await eventually(
    () => Promise.resolve(output()),
    (text) => {
      expect(text).toMatch(/watched\/website\.books\.yaml:\d+:\d+: not well-formed YAML/);
    },
  );
  await cms.put('watched/deeper/website.more.yaml', page('More').replace('books', 'more'));
  await writeFile(watched, page('Second'));
  await shows('Second');
  await eventually(
    () => titleOf('more'),
    (found) => {
      expect(found).toBe('More');
    },
  );
  expect(await titleOf('old')).toBe(404);
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
});
