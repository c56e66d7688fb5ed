import { retryWait } from './retry-wait.js';

describe('retryWait', () => {
  it.each([
    [1, 0, 500],
    [1, 1, 250],
    [2, 0, 1_000],
    [10, 0, 256_000],
    [14, 0, 3_600_000],
    [14, 1, 1_800_000],
    [1_000_000, 0, 3_600_000],
  ])('waits after attempt %d with random %d for %d ms', (attempts, random, wait) => {
    expect(retryWait(attempts, random)).toBe(wait);
  });
});
