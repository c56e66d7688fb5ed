import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openContentFile } from './open-content-file.js';

describe('opening a content file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('reports an error of opening when the file is read later', async () => {
    const path = join(folder, 'website.yaml');
    // Sockets cannot be opened as files.
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    const { pieces } = await openContentFile(path, undefined);
    await sleep(20);
    await expect(buffer(pieces)).rejects.toThrow('ENXIO');
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports the end of a truncated archive at every speed of reading', async () => {
    const path = join(folder, 'website.yaml.gz');
    await writeFile(path, gzipSync('abcdefgh'.repeat(30)).subarray(0, -20));
    const read = async (index: number): Promise<unknown> => {
      const { pieces } = await openContentFile(path, 'gz');
      await sleep(index % 4);
      try {
        for await (const _ of pieces) await sleep(index % 3);
      } catch (error) {
        return (error as Error).message;
      }
      return undefined;
    };
    const readInTurn = async (): Promise<unknown[]> => {
      const ends: unknown[] = [];
      for (let index = 0; index < 250; index += 1) ends.push(await read(index));
      return ends;
    };
    const ends = await Promise.all([readInTurn(), readInTurn(), readInTurn(), readInTurn()]);
    expect(new Set(ends.flat())).toEqual(new Set(['unexpected end of file']));
  });
});
