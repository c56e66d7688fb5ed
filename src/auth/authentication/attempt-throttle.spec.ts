import { AttemptThrottle } from './attempt-throttle.js';

const HOME = '192.0.2.1';
const MINUTE = 60_000;

/** Records failures regardless of the wait time. */
function fail(throttle: AttemptThrottle, user: string, address: string, times: number, now = 0): void {
  for (let i = 0; i < times; i++) throttle.failed(user, address, now);
}

describe('AttemptThrottle', () => {
  it('allows five wrong passwords, then doubles the wait up to a minute', () => {
    const throttle = new AttemptThrottle();
    const waits = Array.from({ length: 13 }, () => {
      const wait = throttle.waitMs('ann', HOME, 0);
      throttle.failed('ann', HOME, 0);
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('starts the wait at the last failure and expires failures after 15 minutes', () => {
    const throttle = new AttemptThrottle();
    fail(throttle, 'ann', HOME, 6, 1_000);
    const at = (now: number): number => throttle.waitMs('ann', HOME, now);
    expect([at(1_000), at(2_500), at(3_000)]).toEqual([2_000, 500, 0]);
    throttle.failed('ann', HOME, 1_000 + 16 * MINUTE);
    expect(at(1_000 + 16 * MINUTE)).toBe(0);
  });

  it('does not affect other addresses and other users', () => {
    const throttle = new AttemptThrottle();
    fail(throttle, 'ann', HOME, 10);
    expect([throttle.waitMs('ann', '192.0.2.2', 0), throttle.waitMs('bob', HOME, 0)]).toEqual([0, 0]);
  });

  it('throttles an address that tries many users', () => {
    const throttle = new AttemptThrottle();
    const waits = Array.from({ length: 22 }, (_, i) => {
      const wait = throttle.waitMs(`user ${i}`, HOME, 0);
      throttle.failed(`user ${i}`, HOME, 0);
      return wait;
    });
    expect(waits).toEqual([...Array<number>(20).fill(0), 1_000, 2_000]);
  });

  it('throttles many addresses that try one user, except for the first attempt of each address', () => {
    const throttle = new AttemptThrottle();
    for (let i = 0; i < 20; i++) throttle.failed('ann', `192.0.2.${i}`, 0);
    expect(throttle.waitMs('ann', '198.51.100.1', 0)).toBe(0);
    throttle.failed('ann', '198.51.100.1', 0);
    expect([throttle.waitMs('ann', '198.51.100.1', 0), throttle.waitMs('ann', '198.51.100.2', 0)]).toEqual([
      1_000, 0,
    ]);
  });

  it('resets after a correct password', () => {
    const throttle = new AttemptThrottle();
    fail(throttle, 'ann', HOME, 30);
    throttle.succeeded('ann', HOME);
    expect([throttle.waitMs('ann', HOME, 0), throttle.waitMs('bob', HOME, 0)]).toEqual([0, 0]);
  });

  it('treats an IPv6 network as one address', () => {
    const throttle = new AttemptThrottle();
    for (let i = 0; i < 5; i++) throttle.failed('ann', `2001:db8:1:2::${i}`, 0);
    expect([
      throttle.waitMs('ann', '2001:db8:1:2:ffff::1', 0),
      throttle.waitMs('ann', '2001:db8:1:3::1', 0),
    ]).toEqual([1_000, 0]);
  });
});
