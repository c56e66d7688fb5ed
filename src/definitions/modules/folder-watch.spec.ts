import { setTimeout as sleep } from 'node:timers/promises';
import { FolderWatch } from './folder-watch.js';

it('looks every few seconds, however long a look took', async () => {
  const looks: number[] = [];
  const watch = new FolderWatch(async () => {
    looks.push(performance.now());
    // A fiftieth of ten seconds.
    await sleep(200);
  });
  watch.start();
  await sleep(6_800);
  await watch.close();
  expect(looks.map((at, index) => Math.round((at - (looks[index - 1] ?? at)) / 1000))).toEqual([0, 5]);
}, 15_000);
