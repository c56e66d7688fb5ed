import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { MAIN } from '../support/server-process.js';

it('the server runs and stops if its log cannot be written, as on a full disk', async () => {
  const [port, folder, database] = [await freePort(), await mkdtemp(join(tmpdir(), 'log-')), await testDatabase()];
  const { options } = database;
  const full = await open('/dev/full', 'w');
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: String(port), MODULES_DIR: folder, SAMPLE: 'false' },
      ...{ DATABASE_URL: options.url, DATA_DIR: options.dataDir, LOG_LEVEL: 'trace' },
    },
    stdio: ['ignore', full.fd, 'inherit'],
  });
  try {
    const url = `http://127.0.0.1:${String(port)}/.rest/health/ready`;
    const status = (): Promise<number> =>
      fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.status,
        () => 0,
      );
    await eventually(status, (ready) => {
      expect(ready).toBe(200);
    });
    expect([await status(), child.exitCode]).toEqual([200, null]);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await full.close();
    await database.drop();
    await rm(folder, { recursive: true });
  }
}); // prettier-ignore

it('lines that wait because a pipe is full are written when the process ends', async () => {
  const module = new URL('../../dist/server/logging/buffered-lines.js', import.meta.url).href;
  const program = `import { bufferedLines } from ${JSON.stringify(module)};
    process.stdout.on('error', () => undefined);
    const output = bufferedLines();
    for (let line = 1; line <= 4_000; line += 1) output.write(String(line).padStart(999) + '\\n');
    setTimeout(() => {
      process.stderr.write('ends');
      process.exit();
    }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env: {} });
  await once(child.stderr, 'data');
  const lines = (await text(child.stdout)).split('\n');
  expect([lines.length, Number(lines.at(-2))]).toEqual([4_001, 4_000]);
});
