import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from '../../src/database/index.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';
import { testDatabase, type TestDatabase } from '../support/databases.js';

const CHILD = fileURLToPath(new URL('write-until-killed.mjs', import.meta.url));

describe('the embedded database and other processes', () => {
  let test: TestDatabase;

  /** Starts the writing child process on a folder. `acknowledged` grows while it runs. */
  const startChild = (dataDir: string, first: number) => {
    const child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, CHILD, dataDir, String(first)]);
    const outcome = { output: '', errors: '' };
    child.stdout.on('data', (data: Buffer) => (outcome.output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (outcome.errors += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const acknowledged = (): number[] => outcome.output.split('\n').slice(0, -1).map(Number);
    return { child, outcome, ended, acknowledged };
  };

  const keysOf = async (database: Database): Promise<number[]> => {
    const rows = await database.query<{ key: number; halves: string; good: boolean }>(
      `SELECT key / 2 AS key, count(*) AS halves, bool_and(text = repeat((key / 2)::text, 1 + key / 2 * 37 % 2000)) AS good
       FROM row GROUP BY key / 2 ORDER BY 1`,
    );
    expect(rows.filter(({ halves, good }) => halves !== '2' || !good)).toEqual([]);
    return rows.map(({ key }) => key);
  };

  beforeEach(async () => {
    test = await testDatabase('embedded');
  });
  afterEach(() => test.drop());

  it('loses no acknowledged row when its process is killed repeatedly', async () => {
    let next = 1;
    for (const killAfter of [1, 20, 150, 400, 7]) {
      const { child, ended, acknowledged, outcome } = startChild(test.options.dataDir, next);
      while (acknowledged().length < killAfter && child.exitCode === null) await sleep(1);
      child.kill('SIGKILL');
      await ended;
      expect(outcome.errors).toBe('');
      const last = acknowledged().at(-1) ?? 0;
      const database = await openDatabase(test.options);
      const keys = await keysOf(database);
      await database.close();
      // All acknowledged rows, and at most one whose acknowledgement was not read.
      expect(keys.slice(0, last)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      expect(keys.length - last).toBeLessThanOrEqual(1);
      expect(keys).toEqual(Array.from({ length: keys.length }, (_, index) => index + 1));
      next = keys.length + 1;
    }
  });

  it('starts after the first start was killed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'));
    // Killed while it copies the empty database, and while it opens the copy.
    for (const folder of ['embedded.new', 'embedded']) {
      const { child, ended } = startChild(dataDir, 1);
      while (!existsSync(join(dataDir, folder)) && child.exitCode === null) await sleep(1);
      child.kill('SIGKILL');
      await ended;
    }
    const { child, ended, acknowledged, outcome } = startChild(dataDir, 1_000);
    while (acknowledged().length < 3 && child.exitCode === null) await sleep(5);
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true });
    expect([outcome.errors, acknowledged().slice(0, 3)]).toEqual(['', [1_000, 1_001, 1_002]]);
  });
});
