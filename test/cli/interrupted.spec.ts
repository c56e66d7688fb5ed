import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULE = fileURLToPath(new URL('../../dist/common/files/replace-file.js', import.meta.url));

/** Writes as commands do, but does not finish. */
const WRITE = `
import { writeFile } from 'node:fs/promises';
import { replaceFile } from ${JSON.stringify(MODULE)};
await replaceFile(process.argv[1], async (path) => {
  await writeFile(path, 'incomplete');
  process.stdout.write('writing');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that ends with %s leaves the existing file and no incomplete one',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
    const file = join(folder, 'site.backup');
    await writeFile(file, 'complete');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITE, file]);
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    expect(await readdir(folder)).toEqual(['site.backup', 'site.backup.part']);
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['site.backup'], 'complete']);
    await rm(folder, { recursive: true });
  },
);
