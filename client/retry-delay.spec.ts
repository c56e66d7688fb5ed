import { retryDelay } from './retry-delay.js';
import { ServiceError } from './service.error.js';

const failed = (status: number, retryAfter?: number) =>
  new ServiceError('unavailable', 'Try later', { status, retryAfter });

describe('retryDelay', () => {
  it('doubles, with half of it random', () => {
    const delays = [1, 2, 3, 4].map((failures) => [
      retryDelay(failed(503), failures, {}, 0),
      retryDelay(failed(503), failures, {}, 1),
    ]);
    expect(delays).toEqual([
      [125, 250],
      [250, 500],
      [500, 1000],
      [1000, 2000],
    ]);
  });

  it('stays within the bounds with a real random number', () => {
    expect(retryDelay(failed(503), 1, { delay: 100 })).toBeGreaterThanOrEqual(50);
    expect(retryDelay(failed(503), 1, { delay: 100 })).toBeLessThanOrEqual(100);
  });

  it('has a maximum', () => {
    expect(retryDelay(failed(503), 10, { attempts: 20, delay: 100, maxDelay: 3000 }, 1)).toBe(3000);
  });

  it('is undefined after the last attempt', () => {
    expect(retryDelay(failed(503), 5)).toBeUndefined();
    expect([1, 2, 3].map((failures) => retryDelay(failed(503), failures, { attempts: 2 }, 1))).toEqual([
      250,
      500,
      undefined,
    ]);
    expect(retryDelay(failed(503), 1, { attempts: 0 })).toBeUndefined();
  });

  it('is the Retry-After of the server, unless that is too long', () => {
    expect(retryDelay(failed(429, 7000), 1)).toBe(7000);
    expect(retryDelay(failed(429, 0), 1)).toBe(0);
    expect(retryDelay(failed(503, 20_001), 1)).toBeUndefined();
    expect(retryDelay(failed(503, 600), 1, { maxDelay: 500 })).toBeUndefined();
  });

  it.each([0, 408, 429, 502, 503, 504])('is defined for status %d', (status) => {
    expect(retryDelay(failed(status), 1, {}, 1)).toBe(250);
  });

  it.each([200, 400, 401, 404, 409, 422, 500])('is undefined for status %d', (status) => {
    expect(retryDelay(failed(status, 0), 1)).toBeUndefined();
  });

  it('is undefined for other errors', () => {
    expect(retryDelay(new Error('x'), 1)).toBeUndefined();
  });
});
