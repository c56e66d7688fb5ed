import type { Form } from '#client';
import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openFilesOf } from '../support/child-processes.js';
import { databaseKinds, emptyDatabase, type DatabaseKind } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { findPrograms } from '../support/postgres-programs.js';
import {
  analyticsOf,
  answerPoll,
  BackupWorld,
  basic,
  linesOf,
  PASSWORD,
  readAll,
  rowsOf,
} from './backup-world.js';
import { CHANGED, download, openEditor, requestForm, untilChanged } from './backup-requests.js';

const OTHER: Readonly<Record<DatabaseKind, DatabaseKind>> = { embedded: 'postgres', postgres: 'embedded' };
/** Between two responses of a client under load: they need processor time that the backup then lacks. */
const PAUSE_MS = 20;
const execute = promisify(execFile);

describe.each(databaseKinds)('a backup of the %s database, restored into the other kind', (kind) => {
  let source: BackupWorld;
  let target: BackupWorld;
  let before: unknown[];
  let analytics: unknown;
  let forms: Form[];
  let cookie: string;
  let lastResponse = 0;
  let backup: string;

  beforeAll(async () => {
    source = await BackupWorld.migrated(kind);
    target = await BackupWorld.beside(source, OTHER[kind]);
    backup = source.path('site.backup');
    await source.addUser('ada');
  });

  afterAll(async () => {
    await target.dispose();
    await source.dispose();
  });

  it('is taken from the running server under load, and shows one point in time', async () => {
    const address = await source.start();
    let [acknowledged, running] = [0, true];
    const answering = [1, 2, 3].map(async () => {
      for (; running; acknowledged += 1) {
        lastResponse = Math.max(lastResponse, await answerPoll(address));
        await sleep(PAUSE_MS);
      }
    });
    await sleep(500);
    const least = acknowledged;
    const file = source.path('under-load.backup');
    expect(await download(address, file)).toEqual([200, 'application/gzip', 'no-store']);
    const most = acknowledged + answering.length;
    running = false;
    await Promise.all(answering);
    const lines = await linesOf(file);
    const responses = rowsOf(lines, 'forms.response').length;
    expect(rowsOf(lines, 'forms.response_item')).toHaveLength(responses);
    expect([responses >= least, responses <= most, responses > 0]).toEqual([true, true, true]);
    const denied = await fetch(`${address}/.rest/backup`, { headers: basic('ada') });
    expect([denied.status, (await fetch(`${address}/.rest/backup`)).status]).toEqual([403, 401]);
  });

  it('closes all resources after a download, a HEAD request and an aborted download', async () => {
    const address = await source.start();
    const headers = basic('superuser');
    for (const method of ['GET', 'HEAD', 'GET']) {
      await (await fetch(`${address}/.rest/backup`, { method, headers })).arrayBuffer();
    }
    const leaving = new AbortController();
    const left = await fetch(`${address}/.rest/backup`, { headers, signal: leaving.signal });
    leaving.abort();
    expect(left.status).toBe(200);
    await eventually(
      () => Promise.resolve(openFilesOf(source.pid).filter((file) => file.includes('.backup'))),
      (files) => {
        expect(files).toEqual([]);
      },
    );
  });

  it('is made by the command line, restored, and equals the next backup', async () => {
    const address = await source.start();
    const signIn = await fetch(`${address}/studio/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'superuser', password: PASSWORD }),
    });
    cookie = (signIn.headers.get('set-cookie') ?? '').replace(/;.*/, '');
    await source.cms.put('website.larkway.contact.yaml', CHANGED);
    await source.run('content', 'import', 'website.larkway.contact.yaml', '--on-existing', 'merge');
    await untilChanged(address);
    await requestForm(address, 'POST', '/questions?draft=true', { question: 'New?' });
    forms = [await requestForm(address, 'GET', ''), await requestForm(address, 'GET', '?draft=true')];
    [before, analytics] = [await readAll(address), await analyticsOf(address)];
    await openEditor(address);
    await source.stop();

    const made = await source.run('backup', 'site.backup', '--json');
    const summary = JSON.parse(made.stdout) as {
      bytes: number;
      rows: number;
      tables: Record<string, number>;
    };
    expect([made.code, made.stderr, summary.bytes]).toEqual([0, '', (await stat(backup)).size]);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const restored = await target.run('restore', backup, '--json');
    expect({ ...restored, stdout: JSON.parse(restored.stdout) as unknown }).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: { file: backup, rows: summary.rows, tables: summary.tables },
    });
    expect(summary.tables['content.version']).toBeGreaterThan(0);
    expect(summary.tables['security.session']).toBeGreaterThan(0);
    expect(Object.keys(summary.tables)).not.toContain('content.open_editor');
    expect((await target.run('backup', 'again.backup')).stdout).toMatch(
      new RegExp(`^again.backup: ${String(summary.rows)} rows of \\d+ tables, \\d+ bytes\n$`),
    );
    // A database returns rows in the order in which they are stored.
    expect((await linesOf(target.path('again.backup'))).sort()).toEqual((await linesOf(backup)).sort());
  });

  it('leads to byte-identical exports', async () => {
    const exports = [
      ['content', 'export', 'website', '/'],
      ['content', 'export', 'dam', '/', '--format', 'xml'],
      ['forms', 'export', '1', '--responses'],
    ];
    expect(await target.runAll(exports)).toEqual(await source.runAll(exports));
  });

  it('preserves responses, analytics, users and sessions; new records get new ids', async () => {
    const address = await target.start();
    expect(await readAll(address)).toEqual(before);
    expect(await analyticsOf(address)).toEqual(analytics);
    const right = await fetch(`${address}/.rest/forms/v1/forms/1`, { headers: basic('ada') });
    const wrong = await fetch(`${address}/.rest/forms/v1/forms/1`, {
      headers: { authorization: `Basic ${Buffer.from('ada:another password').toString('base64')}` },
    });
    const session = await fetch(`${address}/studio/api/session`, { headers: { cookie } });
    expect([right.status, wrong.status, session.status]).toEqual([200, 401, 200]);
    expect(await answerPoll(address)).toBeGreaterThan(lastResponse);
  });

  it('preserves drafts of forms, which are published with their ids', async () => {
    const address = await target.start();
    const restored = [
      await requestForm(address, 'GET', ''),
      await requestForm(address, 'GET', '?draft=true'),
    ];
    expect(restored).toEqual(forms);
    const more = await requestForm(address, 'POST', '/questions?draft=true', { question: 'More?' });
    const draft = await requestForm(address, 'GET', '?draft=true');
    expect(draft.questions.map(({ id }) => id)).toContain(more.id);
    expect(await requestForm(address, 'POST', '/publish')).toEqual({ ...draft, hasDraft: undefined });
    await target.stop();
  });

  it('is rejected by a database with data, or if it is incomplete', async () => {
    const whole = await readFile(backup);
    const files: Record<string, Buffer> = {
      'half.backup': whole.subarray(0, whole.length / 2),
      'almost.backup': whole.subarray(0, whole.length - 4),
      'without-end.backup': gzipSync(gunzipSync(whole).subarray(0, -60)),
      'other.backup': Buffer.from('something else'),
      'long.backup': gzipSync(Buffer.alloc(2 * 1024 ** 2, 'x')),
      'latin.backup': gzipSync(
        Buffer.concat([
          gunzipSync(whole).subarray(0, gunzipSync(whole).indexOf(10) + 1),
          Buffer.from('{"table": "caf\xe9"}\n', 'latin1'),
        ]),
      ),
      'newer.backup': gzipSync(gunzipSync(whole).toString().replace('"0001_forms.sql"', '"9999_more.sql"')),
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(source.path(name), bytes);
    const full = await target.run('restore', backup);
    expect([full.code, full.stdout, full.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^The database is not empty \(there are rows in .*\): restore into an empty one, .*\.\n$/,
      ),
    ]);
    const empty = await BackupWorld.beside(source, kind);
    const names = [...Object.keys(files), 'none.backup', 'site.backup'];
    const results = await empty.runAll(names.map((name) => ['restore', source.path(name)]));
    const said = results.map(({ code, stdout, stderr }) => [
      ...[code, stdout],
      stderr.replace(`${source.cms.folder}/`, ''),
    ]);
    expect(said).toEqual([
      [1, '', 'half.backup: is truncated: use a complete backup\n'],
      [1, '', 'almost.backup: is truncated: use a complete backup\n'],
      [1, '', 'without-end.backup: is truncated: use a complete backup\n'],
      [1, '', 'other.backup: is not a backup of this server, or is damaged\n'],
      [1, '', 'long.backup: is not a backup of this server, or is damaged\n'],
      [1, '', 'latin.backup: is damaged: line 2, column 15 is not UTF-8: use another backup\n'],
      [
        ...[1, ''],
        'newer.backup: was created by a newer version of the server, with forms/9999_more.sql: restore it with that version\n',
      ],
      [1, '', 'none.backup: does not exist\n'],
      [0, expect.stringContaining(' tables restored\n'), ''],
    ]);
    await empty.dispose();
  });

  it.each([
    ['missing/site.backup', () => `There is no folder ${source.path('missing')}.\n`],
    ['.', () => `${source.path('.')} is a folder: pass the path of a file.\n`],
  ])('is rejected at the path %s', async (path, stderr) => {
    const run = await source.run('backup', source.path(path));
    expect(run).toEqual({ code: 1, stdout: '', stderr: stderr() });
  });
});

// docs/operations/backup.md, PostgreSQL.
it('PostgreSQL’s own programs back up and restore as the documentation says', async () => {
  const source = await BackupWorld.migrated('postgres');
  const address = await source.start();
  await answerPoll(address);
  const before = await readAll(address);
  const { options, drop } = await emptyDatabase();
  const [dump, programs] = [source.path('site.dump'), findPrograms()];
  const url = source.settings.DATABASE_URL ?? '';
  await execute(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  await source.stop();
  await execute(join(programs, 'pg_restore'), [
    '--exit-on-error',
    '--no-owner',
    `--dbname=${options.url}`,
    dump,
  ]);
  const restored = await BackupWorld.on(options.url);
  expect(await readAll(await restored.start())).toEqual(before);
  await restored.dispose();
  await source.dispose();
  await drop();
});
