import { RateLimiter } from './rate-limiter.js';

describe('RateLimiter', () => {
  it('accepts a minute of requests at once, then one at a time', () => {
    const limiter = new RateLimiter(3);
    const takes = (...times: number[]): number[] => times.map((now) => Math.ceil(limiter.take('a', now)));
    expect(takes(0, 0, 0, 0)).toEqual([0, 0, 0, 20_000]);
    expect(takes(19_000, 20_000, 20_000)).toEqual([1_000, 0, 20_000]);
    expect(takes(200_000, 200_000, 200_000, 200_000)).toEqual([0, 0, 0, 20_000]);
  });

  it('counts each key separately while others are evicted', () => {
    const limiter = new RateLimiter(60);
    for (let now = 0; now < 60; now += 1) limiter.take('a', 59_000);
    expect([limiter.take('b', 60_500), limiter.take('a', 60_500)]).toEqual([0, 0]);
    expect([limiter.take('a', 60_500), limiter.take('a', 60_500)]).toEqual([500, 500]);
  });

  it('stores a limited number of a million addresses', () => {
    const limiter = new RateLimiter(1);
    for (let index = 0; index < 1_000_000; index += 1) limiter.take(String(index), 0);
    const waits = ['999999', '800000', '799999', '0'].map((key) => limiter.take(key, 0));
    expect(waits).toEqual([60_000, 60_000, 0, 0]);
  });
});
