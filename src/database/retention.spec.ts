import { mock } from 'node:test';
import { Retention } from './retention.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The days with which entries were removed in a minute and three days. */
async function removalsWith(days: number, outcome: () => Promise<number>): Promise<number[]> {
  const removals: number[] = [];
  const removeOlder = (given: number): Promise<number> => {
    removals.push(given);
    return outcome();
  };
  const retention = new Retention({ context: 'Test', what: 'entries', days, removeOlder });
  // Here, because the timers of the test itself must not be replaced.
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    retention.onApplicationBootstrap();
    for (const ms of [MINUTE, DAY, DAY, DAY]) mock.timers.tick(ms);
    await retention.onApplicationShutdown();
    mock.timers.tick(DAY);
  } finally {
    mock.timers.reset();
  }
  return removals;
}

it('removes entries a minute after the start and then daily, until it is stopped', async () => {
  expect(await removalsWith(90, () => Promise.resolve(0))).toEqual([90, 90, 90, 90]);
});

it('continues after a failure', async () => {
  expect(await removalsWith(7, () => Promise.reject(new Error('gone')))).toEqual([7, 7, 7, 7]);
});

it('removes nothing with 0 days', async () => {
  expect(await removalsWith(0, () => Promise.resolve(0))).toEqual([]);
});
