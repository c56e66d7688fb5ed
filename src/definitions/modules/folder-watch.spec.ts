import { setTimeout as sleep } from 'node:timers/promises';
import { FolderWatch } from './folder-watch.js';

it('folder watch: looks every five seconds, also after a look that took a fiftieth of ten', async () => {
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
