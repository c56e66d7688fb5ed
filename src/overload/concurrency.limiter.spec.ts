import { ConcurrencyLimiter } from './concurrency.limiter.js';

const IDLE = { busy: 0.2, databaseWaits: false };
const BUSY = { busy: 1, databaseWaits: false };

/** The limits after these updates, half a second apart, with as many responses a second. */
function limits(updates: readonly (readonly [answers: number, typeof IDLE])[]): number[] {
  const limiter = new ConcurrencyLimiter();
  return updates.map(([answers, saturation]) => {
    for (let finished = 0; finished < answers / 2; finished += 1) limiter.finish();
    limiter.update(0.5, saturation);
    return limiter.limit;
  });
}

describe('ConcurrencyLimiter', () => {
  it('admits as many requests as finish in 0.15 s while all processors are busy', () => {
    expect(new ConcurrencyLimiter().limit).toBe(128);
    expect(limits([[200, BUSY], [400, BUSY], [300, { busy: 0.5, databaseWaits: true }]])).toEqual([30, 60, 45]);
  }); // prettier-ignore

  it('admits at least 16 and at most 128 requests', () => {
    expect(limits([[10, BUSY], [9_000, BUSY], [0, BUSY]])).toEqual([16, 128, 16]);
  }); // prettier-ignore

  it('does not treat slow responses alone as overload', () => {
    expect(limits([[2, IDLE], [0, { busy: 0.9, databaseWaits: false }]])).toEqual([128, 128]);
  }); // prettier-ignore

  it('adapts within half a second', () => {
    const limiter = new ConcurrencyLimiter();
    const seen = Array.from({ length: 10 }, () => {
      for (let finished = 0; finished < 20; finished += 1) limiter.finish();
      limiter.update(0.05, BUSY);
      return limiter.limit;
    });
    expect(seen).toEqual([16, 16, 16, 21, 25, 28, 31, 34, 37, 39]);
  });
});
