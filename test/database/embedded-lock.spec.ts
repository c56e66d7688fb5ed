import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderLockedError, openDatabase, type DatabaseOptions } from '../../src/database/index.js';
import { lockFolder } from '../../src/database/embedded/sharing/lock-folder.js';
import { SHORT_RUN_OPTIONS } from '../support/short-run-options.mjs';
import { testDatabase, type TestDatabase } from '../support/databases.js';

const CHILD = fileURLToPath(new URL('write-until-killed.mjs', import.meta.url));
/** A process id that cannot exist: larger than the maximum in Linux. */
const NO_PROCESS = '4999999';
/** Between rows of a child: what it writes is not the subject. */
const PAUSE_MS = '20';
const OWN_NAMESPACE = ['unshare', '--pid', '--mount-proc', '--fork', '--kill-child'];

describe('the lock of the embedded database', () => {
  let test: TestDatabase;

  const lockFile = (): string => join(test.options.dataDir, 'embedded.lock');

  /**
   * Starts the writing child process on a folder; `written` resolves to its first row, `ended` when it ends.
   */
  const startChild = (dataDir: string, prefix: readonly string[] = [], first = 1) => {
    const script = [...SHORT_RUN_OPTIONS, CHILD, dataDir, String(first), PAUSE_MS];
    const child = spawn('env', [...prefix, process.execPath, ...script]);
    const outcome = { output: '', errors: '' };
    child.stderr.on('data', (data: Buffer) => (outcome.errors += data.toString()));
    const written = new Promise<void>((resolve) => {
      child.stdout.on('data', (data: Buffer) => {
        outcome.output += data.toString();
        resolve();
      });
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, outcome, written, ended };
  };

  const rejection = (): string =>
    `The embedded database in ${join(test.options.dataDir, 'embedded')} is in use by another server (process `;

  beforeEach(async () => {
    test = await testDatabase('embedded');
  });
  afterEach(() => test.drop());

  it('rejects a second process with one line, and the first continues', async () => {
    const database = await openDatabase(test.options);
    const { ended, outcome } = startChild(test.options.dataDir);
    expect([await ended, outcome.output]).toEqual([1, '']);
    expect(outcome.errors.slice(0, rejection().length)).toBe(rejection());
    expect(outcome.errors.trimEnd().split('\n')).toHaveLength(1);
    await expect(openDatabase(test.options)).rejects.toThrow(FolderLockedError);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
    expect(readdirSync(test.options.dataDir)).toEqual(['embedded']);
  });

  it('does not depend on the id of the process', async () => {
    const first = startChild(test.options.dataDir);
    await first.written;
    // While running, the process would detect that its lock was replaced.
    first.child.kill('SIGSTOP');
    const content = await readFile(lockFile(), 'utf8');
    const forged = content.replace(`process ${String(first.child.pid)} `, `process ${NO_PROCESS} `);
    expect(forged).not.toBe(content);
    await rename(lockFile(), `${lockFile()}.own`);
    await writeFile(lockFile(), forged);
    await expect(openDatabase(test.options)).rejects.toThrow(rejection() + NO_PROCESS);
    first.child.kill('SIGKILL');
    await first.ended;
  });

  it('rejects a process of another process namespace', async () => {
    // Namespaces require root; without root, the test above covers the same case.
    const prefix = process.getuid?.() === 0 ? OWN_NAMESPACE : [];
    const first = startChild(test.options.dataDir);
    await first.written;
    // In its namespace, no process has the id of the first one.
    const { ended, outcome } = startChild(test.options.dataDir, prefix);
    expect([await ended, outcome.output]).toEqual([1, '']);
    expect(outcome.errors).toContain(rejection());
    const seen = first.outcome.output.length;
    while (first.outcome.output.length === seen) await new Promise((resolve) => setTimeout(resolve, 5));
    first.child.kill('SIGKILL');
    await first.ended;
    expect(first.outcome.errors).toBe('');
  });

  it('is taken over from a killed process whose id another process has', async () => {
    const first = startChild(test.options.dataDir);
    await first.written;
    first.child.kill('SIGKILL');
    await first.ended;
    const content = await readFile(lockFile(), 'utf8');
    await writeFile(lockFile(), content.replace(/process \d+ /, `process ${String(process.ppid)} `));
    const database = await openDatabase(test.options);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('is taken over immediately from a killed process', async () => {
    const first = startChild(test.options.dataDir);
    await first.written;
    first.child.kill('SIGKILL');
    await first.ended;
    const begun = performance.now();
    const release = await lockFolder(
      join(test.options.dataDir, 'embedded'),
      () => undefined,
      (socket) => socket.destroy(),
    );
    // Shorter than the time spent watching for a sign of life, which is unnecessary here.
    expect(performance.now() - begun).toBeLessThan(4_000);
    await release();
    expect(readdirSync(test.options.dataDir)).toEqual(['embedded']);
  });

  it('is rejected while the other process is suspended', async () => {
    const first = startChild(test.options.dataDir);
    await first.written;
    first.child.kill('SIGSTOP');
    await expect(openDatabase(test.options)).rejects.toThrow(FolderLockedError);
    first.child.kill('SIGKILL');
    await first.ended;
  });

  it('works in a folder whose path is longer than a socket path may be', async () => {
    const long = join(test.options.dataDir, 'a'.repeat(120));
    await mkdir(long);
    const options: DatabaseOptions = { ...test.options, dataDir: long };
    const database = await openDatabase(options);
    expect(readdirSync(long).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
    await expect(openDatabase(options)).rejects.toThrow(FolderLockedError);
    await database.close();
    expect(readdirSync(long)).toEqual(['embedded']);
  });

  it('is watched if it has no socket of this kernel: rejected while it changes, otherwise taken over', async () => {
    const database = await openDatabase(test.options);
    const [, ...rest] = (await readFile(lockFile(), 'utf8')).split(' ');
    const elsewhere = ['another-kernel', 'gone.sock', ...rest.slice(1)].join(' ');
    await database.close();
    for (const stale of [elsewhere, 'nonsense\n']) {
      await writeFile(lockFile(), stale);
      const beats = setInterval(() => void writeFile(lockFile(), stale), 1_000);
      await expect(openDatabase(test.options)).rejects.toThrow(FolderLockedError);
      clearInterval(beats);
    }
    await (await openDatabase(test.options)).close();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is acquired by one of several processes that start concurrently', async () => {
    const killed = startChild(test.options.dataDir);
    await killed.written;
    killed.child.kill('SIGKILL');
    await killed.ended;
    const children = [1, 2, 3].map((each) => startChild(test.options.dataDir, [], each * 100_000));
    const winner = await Promise.race(children.map(async (each) => each.written.then(() => each)));
    for (const each of children) {
      if (each === winner) continue;
      expect(await each.ended).toBe(1);
      expect(each.outcome.errors).toContain(rejection());
    }
    expect(winner.child.exitCode).toBeNull();
    winner.child.kill('SIGKILL');
    await winner.ended;
  });
});
