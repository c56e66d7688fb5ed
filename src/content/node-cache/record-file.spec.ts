import { Logger } from '@nestjs/common';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MAX_RECORD, RecordFile } from './record-file.js';

const MEGABYTE = 1024 * 1024;

function textOf(key: number, length: number): string {
  return `${String(key)} `.padEnd(length, 'x');
}

function write(file: RecordFile, key: number, length: number): void {
  file.write(key, length, (target, start) => start + target.write(textOf(key, length), start));
}

/** Writes a record until it is kept: records are not kept while a write takes long. */
async function keep(file: RecordFile, key: number, length: number): Promise<void> {
  write(file, key, length);
  while (String(file.read(key)) !== textOf(key, length)) {
    await setTimeout(5);
    write(file, key, length);
  }
}

describe('RecordFile', () => {
  let folder: string;
  let file: RecordFile;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'records-'));
    file = new RecordFile(join(folder, 'data'), 2 * MEGABYTE);
  });
  afterEach(async () => {
    file.close();
    await rm(folder, { recursive: true });
  });

  it('returns records from memory and from the file, and the last one of a key', async () => {
    expect(file.read(1)).toBeUndefined();
    const lengths = Array.from({ length: 90 }, (_, key) => 10 + 97 * key);
    for (const [key, length] of lengths.entries()) {
      await keep(file, key, 3);
      await keep(file, key, length);
    }
    lengths.forEach((length, key) => {
      expect(String(file.read(key))).toBe(textOf(key, length));
    });
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it('returns the last record of a key after other records filled half of the file', async () => {
    for (let key = 0; key < 20; key += 1) {
      for (const each of [-1, key]) await keep(file, each, key === 19 ? 10 : MEGABYTE / 16);
    }
    expect(String(file.read(-1))).toBe(textOf(-1, 10));
  });

  it('removes the oldest records', async () => {
    const length = MEGABYTE / 16;
    for (let key = 0; key < 100; key += 1) await keep(file, key, length);
    const found = Array.from({ length: 100 }, (_, key) => file.read(key)).filter(
      (record) => record !== undefined,
    );
    expect(found.length).toBeGreaterThan(8);
    expect(found.length).toBeLessThanOrEqual(32);
    expect(String(file.read(99))).toBe(textOf(99, length));
    expect(file.read(10)).toBeUndefined();
  });

  it('keeps records of the maximum length, and none after it was closed', () => {
    write(file, 1, MAX_RECORD);
    write(file, 2, 10);
    expect([file.read(1)?.length, file.read(2)?.length]).toEqual([MAX_RECORD, 10]);
    file.close();
    write(file, 3, 10);
    expect([file.read(2), file.read(3)]).toEqual([undefined, undefined]);
  });

  it('keeps nothing and warns once if the folder cannot be used', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const path = join(folder, 'file');
    await writeFile(path, '');
    const unusable = new RecordFile(path, MEGABYTE);
    write(unusable, 1, 10);
    write(unusable, 2, 10);
    expect(unusable.read(1)).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^Nodes are not cached on disk: E.*NODE_CACHE_DISK_MB=0\.$/)],
    ]);
    warn.mockRestore();
  });
});
