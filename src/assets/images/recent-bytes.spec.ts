import { bytesInMemory, bytesInPieces, collect, type ByteSource } from '../byte-source.js';
import { RecentBytes } from './recent-bytes.js';

/** Bytes that come in pieces of ten, as those of the database do. */
function stored(bytes: Buffer): ByteSource {
  return bytesInPieces(bytes.length, async function* (from, to) {
    for (let at = from; at < to; at += 10)
      yield await Promise.resolve(bytes.subarray(at, Math.min(at + 10, to)));
  });
}

describe('RecentBytes', () => {
  let opened: string[];
  beforeEach(() => {
    opened = [];
  });

  async function read(recent: RecentBytes, key: string, length: number): Promise<string> {
    const source = await recent.get(key, () => {
      opened.push(key);
      return Promise.resolve(stored(Buffer.from(key.repeat(length))));
    });
    return (await collect(await source.read(0, source.size))).toString();
  }

  it('reads missing bytes and caches them', async () => {
    const recent = new RecentBytes(100, 50);
    expect([await read(recent, 'a', 25), await read(recent, 'a', 25)]).toEqual([
      'a'.repeat(25),
      'a'.repeat(25),
    ]);
    expect([opened, recent.bytes]).toEqual([['a'], 25]);
  });

  it('evicts the bytes that were sent least recently', async () => {
    const recent = new RecentBytes(100, 50);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(recent, key, 30);
    expect([opened, recent.bytes]).toEqual([['a', 'b', 'c', 'd', 'b'], 90]);
  });

  it('does not cache large files', async () => {
    const recent = new RecentBytes(100, 50);
    for (const key of ['a', 'a']) expect(await read(recent, key, 51)).toBe('a'.repeat(51));
    expect([opened, recent.bytes]).toEqual([['a', 'a'], 0]);
  });

  it('counts the same bytes once for concurrent requests', async () => {
    const recent = new RecentBytes(100, 50);
    await Promise.all([1, 2, 3].map(() => read(recent, 'a', 40)));
    expect(recent.bytes).toBe(40);
  });

  it('returns ranges', async () => {
    const recent = new RecentBytes(100, 50);
    const source = await recent.get('x', () => Promise.resolve(bytesInMemory(Buffer.from('0123456789'))));
    expect((await collect(await source.read(2, 5))).toString()).toBe('234');
  });
});
