import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { databaseKinds } from '../support/databases.js';
import { answerPoll, BackupWorld } from './backup-world.js';

// docs/operations/backup.md: errors name the file

/** A backup in which the first row of a table is changed. */
async function changed(
  backup: string,
  table: string,
  change: (row: readonly unknown[]) => readonly unknown[],
): Promise<Buffer> {
  const lines = gunzipSync(await readFile(backup))
    .toString()
    .split('\n');
  const first = lines.findIndex((line) => line.startsWith(`{"table":"${table}",`)) + 1;
  lines[first] = JSON.stringify(change(JSON.parse(lines[first] ?? '') as unknown[]));
  return gzipSync(lines.join('\n'));
}

describe.each(databaseKinds)('a damaged backup, restored into the %s database', (kind) => {
  let source: BackupWorld;
  let target: BackupWorld;

  beforeAll(async () => {
    source = await BackupWorld.migrated(kind);
    await answerPoll(await source.start());
    await source.stop();
    await source.run('backup', 'site.backup');
    target = await BackupWorld.beside(source, kind);
  });
  afterAll(async () => {
    await target.dispose();
    await source.dispose();
  });

  it.each<[what: string, table: string, change: (row: readonly unknown[]) => readonly unknown[], reason: RegExp]>([
    ['a value', 'forms.form', (row) => row.with(0, 'x'), /^lines? \d+( to \d+)?, forms\.form: invalid input syntax for type bigint: "x"$/],
    ['a reference', 'forms.form', (row) => row.with(0, '987654'), /^insert or update on table "\w+" violates foreign key constraint "\w+"$/],
  ])('is rejected with the place of %s', async (_, table, change, reason) => {
    const file = source.path('damaged.backup');
    await writeFile(file, await changed(source.path('site.backup'), table, change));
    const { code, stdout, stderr } = await target.run('restore', file);
    const [start, end] = [`${file}: is damaged: `, ': use another backup\n'];
    expect([code, stdout, stderr.startsWith(start), stderr.endsWith(end)]).toEqual([1, '', true, true]);
    expect(stderr.slice(start.length, -end.length)).toMatch(reason);
  }); // prettier-ignore
});
