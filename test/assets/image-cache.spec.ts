import { Logger } from '@nestjs/common';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collect } from '../../src/assets/byte-source.js';
import { ImageCache } from '../../src/assets/images/image.cache.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const cacheOf = (maxBytes: number): ImageCache => new ImageCache(join(folder, 'imaging'), maxBytes);
const bytes = (length: number, value = 1): Buffer => Buffer.alloc(length, value);
const names = async (): Promise<string[]> => (await readdir(join(folder, 'imaging'))).sort();

async function read(cache: ImageCache, key: string): Promise<Buffer | undefined> {
  const source = await cache.get(key);
  if (source === undefined) return undefined;
  return collect(await source.read(0, source.size));
}

describe('ImageCache', () => {
  it('keeps images, also for later processes', async () => {
    const cache = cacheOf(1000);
    expect(await read(cache, 'a')).toBeUndefined();
    await cache.put('a', bytes(300));
    await cache.put('b', bytes(0));
    expect([await read(cache, 'a'), await read(cache, 'b')]).toEqual([bytes(300), bytes(0)]);
    expect([await read(cacheOf(1000), 'a'), await names()]).toEqual([bytes(300), ['a', 'b']]);
  });

  it('writes files that only their owner can read, also in a folder of an earlier version', async () => {
    await mkdir(join(folder, 'imaging'), { mode: 0o755 });
    await cacheOf(1000).put('a', bytes(10));
    const modes = await Promise.all(['imaging', 'imaging/a'].map((name) => stat(join(folder, name))));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('reads a range', async () => {
    const cache = cacheOf(1000);
    await cache.put('a', Buffer.from('0123456789'));
    const source = await cache.get('a');
    expect(source && String(await collect(await source.read(2, 5)))).toBe('234');
    expect(await (await cache.get('a'))?.read(4, 4)).toEqual(Buffer.alloc(0));
  });

  it('evicts the least recently used images, and never exceeds its limit in bytes', async () => {
    const cache = cacheOf(1000);
    for (const key of ['a', 'b', 'c']) await cache.put(key, bytes(300));
    await (await cache.get('a'))?.discard();
    await cache.put('d', bytes(300));
    expect(await names()).toEqual(['a', 'c', 'd']);
    await cache.put('e', bytes(900));
    expect(await names()).toEqual(['e']);
    await cache.put('f', bytes(1001));
    expect(await names()).toEqual(['e']);
    await cache.put('e', bytes(500));
    await cache.put('g', bytes(500));
    expect(await names()).toEqual(['e', 'g']);
  });

  it('evicts images above the limit at the start, least recently used first', async () => {
    const first = cacheOf(1000);
    for (const key of ['a', 'b', 'c']) await first.put(key, bytes(300));
    await utimes(join(folder, 'imaging', 'a'), 2_000_000_000, 2_000_000_000);
    await utimes(join(folder, 'imaging', 'b'), 1, 1);
    await read(cacheOf(700), 'a');
    expect(await names()).toEqual(['a', 'c']);
  });

  it('reads a complete image while it is being evicted', async () => {
    const cache = cacheOf(1000);
    await cache.put('a', bytes(600));
    const source = await cache.get('a');
    await cache.put('b', bytes(600));
    expect(await names()).toEqual(['b']);
    expect(source && (await collect(await source.read(0, 600)))).toEqual(bytes(600));
    expect(await read(cache, 'a')).toBeUndefined();
  });

  it('never returns an incomplete image, and deletes it later', async () => {
    await mkdir(join(folder, 'imaging'));
    const left = join(folder, 'imaging', 'a.1.tmp');
    const running = join(folder, 'imaging', 'a.2.tmp');
    await writeFile(left, bytes(10));
    await utimes(left, 1, 1);
    await writeFile(running, bytes(10));
    const cache = cacheOf(1000);
    expect([await read(cache, 'a'), await names()]).toEqual([undefined, ['a.2.tmp']]);
  });

  it('works without a folder, and logs a warning once', async () => {
    await writeFile(join(folder, 'imaging'), 'a file');
    const lines: unknown[] = [];
    const ignore = (): void => undefined;
    Logger.overrideLogger({ log: ignore, error: ignore, warn: (line: unknown) => lines.push(line) });
    const cache = cacheOf(1000);
    await cache.put('a', bytes(10));
    expect(await read(cache, 'a')).toBeUndefined();
    await cache.put('b', bytes(10));
    expect(lines).toEqual([
      expect.stringMatching(
        /^Image variations are not cached: .*imaging a writable folder with free space\.$/,
      ),
    ]);
    expect(await readFile(join(folder, 'imaging'), 'utf8')).toBe('a file');
  });
});
