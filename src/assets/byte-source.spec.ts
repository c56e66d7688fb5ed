import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { bytesInPieces, collect } from './byte-source.js';

describe('bytesInPieces', () => {
  it('reads the next chunk while the previous one is sent, and stops when the stream is not consumed', async () => {
    let given = 0;
    let ended = false;
    const source = bytesInPieces(1000, async function* () {
      try {
        for (given = 1; given <= 100; given += 1) yield await Promise.resolve(Buffer.alloc(10));
      } finally {
        ended = true;
      }
    });
    const stream = await source.read(0, 1000);
    if (!(stream instanceof Readable)) throw new Error('a stream');
    expect(given).toBe(1);
    stream.read();
    for (let index = 0; index < 20; index += 1) await turn();
    expect([given <= 3, ended]).toEqual([true, false]);
    stream.destroy();
    for (let index = 0; index < 20; index += 1) await turn();
    expect(ended).toBe(true);
  });

  it('returns a range', async () => {
    const all = Buffer.from('0123456789');
    const source = bytesInPieces(10, async function* (from, to) {
      for (let at = from; at < to; at += 1) yield await Promise.resolve(all.subarray(at, at + 1));
    });
    expect((await collect(await source.read(3, 7))).toString()).toBe('3456');
    expect((await collect(await source.read(4, 4))).toString()).toBe('');
  });

  it('fails before anything is sent if the first piece cannot be read', async () => {
    const source = bytesInPieces(10, async function* () {
      yield await Promise.reject<Buffer>(new Error('gone'));
    });
    await expect(source.read(0, 10)).rejects.toThrow('gone');
  });
});
