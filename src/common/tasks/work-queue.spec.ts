import { setTimeout as sleep } from 'node:timers/promises';
import { OverloadedError } from '../errors/rejection.errors.js';
import { WorkQueue } from './work-queue.js';

describe('WorkQueue', () => {
  it('limits concurrency and runs jobs in order, also after failures', async () => {
    const queue = new WorkQueue(2, 100);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async (): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      order.push(index);
      if (index % 3 === 0) throw new Error(`no ${index}`);
      return index;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => queue.run(work(index))),
    );
    expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
      'Error: no 0', 1, 2, 'Error: no 3', 4, 5, 'Error: no 6', 7, 8,
    ]); // prettier-ignore
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
    await expect(queue.run(work(1))).resolves.toBe(1);
  });

  it('reports whether it is full', async () => {
    const queue = new WorkQueue(1, 1);
    const first = queue.run(() => sleep(10));
    expect(queue.full).toBe(false);
    const second = queue.run(() => sleep(10));
    expect(queue.full).toBe(true);
    await Promise.all([first, second]);
    expect(queue.full).toBe(false);
  });

  it('rejects jobs that have waited too long, and runs the others', async () => {
    const queue = new WorkQueue(1, 10, 20);
    const slow = queue.run(() => sleep(60));
    const late = queue.run(() => Promise.resolve('late'));
    await expect(late).rejects.toThrow(OverloadedError);
    expect(queue.load).toEqual({ running: 1, waiting: 0 });
    await slow;
    await expect(queue.run(() => Promise.resolve('last'))).resolves.toBe('last');
    expect(queue.load).toEqual({ running: 0, waiting: 0 });
  });
});
