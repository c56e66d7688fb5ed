import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderWatch } from './folder-watch.js';

it('folder watch: scans every five seconds, also after a scan that took 200 ms', async () => {
  const looks: number[] = [];
  const second = new Promise<void>((resolve) => {
    const watch = new FolderWatch(async () => {
      looks.push(performance.now());
      await sleep(200);
      if (looks.length === 2) resolve(watch.close());
    });
    watch.start();
  });
  await second;
  const [first = 0, next = 0] = looks;
  expect(next - first).toBeGreaterThan(4_500);
  expect(next - first).toBeLessThan(9_000);
}, 30_000);

describe('folder watch, a folder that sends events', () => {
  let folder: string;
  let watch: FolderWatch;
  let looks: number;
  const looked = async (count: number): Promise<void> => {
    const end = performance.now() + 4_000;
    while (looks < count && performance.now() < end) await sleep(10);
    expect(looks).toBe(count);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'watch-'));
    looks = 0;
    watch = new FolderWatch(() => {
      looks += 1;
      watch.setFolders([folder]);
      return Promise.resolve();
    });
    watch.setFolders([folder]);
  });
  afterEach(async () => {
    await watch.close();
    await rm(folder, { recursive: true });
  });

  it('does not scan again within seconds', async () => {
    await looked(1);
    await sleep(2_500);
    expect(looks).toBe(1);
  });

  it('scans soon after a change', async () => {
    await looked(1);
    await writeFile(join(folder, 'a.yaml'), '');
    await looked(2);
  });

  it('scans soon after a change in a recreated folder', async () => {
    await looked(1);
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await sleep(1_000);
    const before = looks;
    await writeFile(join(folder, 'a.yaml'), '');
    await looked(before + 1);
  });
});
