import { execFileSync } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from './replace-file.js';

describe('replaceFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'replace-file-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('replaces a file once the new one is complete', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'old');
    const result = await replaceFile(file, async (path) => {
      await writeFile(path, 'new');
      return readFile(file, 'utf8');
    });
    expect([result, await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['old', 'new', ['file']]);
  });

  it('keeps the existing file when writing fails', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'old');
    const failing = replaceFile(file, async (path) => {
      await writeFile(path, 'half');
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['old', ['file']]);
  });

  it('rejects the path of a folder', async () => {
    const failing = replaceFile(folder, () => Promise.resolve());
    await expect(failing).rejects.toThrow(`${folder} is a folder: pass the path of a file.`);
  });

  it('writes to a pipe without replacing it', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await replaceFile(pipe, (path) => {
      expect(path).toBe(pipe);
      return Promise.resolve();
    });
    expect([(await lstat(pipe)).isFIFO(), await readdir(folder)]).toEqual([true, ['pipe']]);
  });
});
