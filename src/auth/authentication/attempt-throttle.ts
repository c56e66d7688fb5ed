import { LRUCache } from 'lru-cache';
import { entryLimit, ipGroup } from '../../common/index.js';
import { TooManyAttemptsError } from '../auth.errors.js';

/** Wrong passwords per user and address before a wait is imposed. */
const FREE_ATTEMPTS = 5;
/** The same during an attack on a user from many addresses. The first attempt of an address is always accepted. */
const FREE_ATTEMPTS_UNDER_ATTACK = 1;
/** Wrong passwords for one user, from all addresses together, that count as an attack. */
const ATTACK_FAILURES = 20;
/** Wrong passwords per address for all users. Higher than per user, because a proxy or an office shares one address. */
const FREE_ATTEMPTS_OF_ADDRESS = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FORGET_MS = 15 * 60_000;
const MAX_ENTRIES = 10_000;

interface Failures {
  readonly count: number;
  readonly last: number;
}

type Counts = LRUCache<string, Failures>;

/**
 * Throttles password guessing (docs/reference/roles.md#users). After a number of wrong passwords, each further one doubles
 * the waiting time of the address: for this user or, after more failures, for all users. Users are never locked out, because
 * other addresses keep their attempts. Times are in milliseconds on a monotonic clock that the caller provides.
 */
export class AttemptThrottle {
  private readonly pairs = newCounts();
  private readonly addresses = newCounts();
  private readonly users = newCounts();

  /** Milliseconds until the next attempt is accepted; 0: now. */
  waitMs(user: string, address: string, now: number): number {
    const group = ipGroup(address);
    const attacked = countOf(this.users, user, now) >= ATTACK_FAILURES;
    const free = attacked ? FREE_ATTEMPTS_UNDER_ATTACK : FREE_ATTEMPTS;
    return Math.max(
      waitOf(this.pairs, pairOf(user, group), free, now),
      waitOf(this.addresses, group, FREE_ATTEMPTS_OF_ADDRESS, now),
    );
  }

  /** @throws TooManyAttemptsError */
  rejectTooMany(user: string, address: string): void {
    const wait = this.waitMs(user, address, performance.now());
    if (wait > 0) throw new TooManyAttemptsError(Math.ceil(wait / 1_000));
  }

  failed(user: string, address: string, now: number): void {
    const group = ipGroup(address);
    add(this.pairs, pairOf(user, group), now);
    add(this.addresses, group, now);
    add(this.users, user, now);
  }

  /** Resets all counts. Cached credentials are not reported, so that attackers cannot use their own account. */
  succeeded(user: string, address: string): void {
    const group = ipGroup(address);
    this.pairs.delete(pairOf(user, group));
    this.addresses.delete(group);
    this.users.delete(user);
  }
}

function newCounts(): Counts {
  return new LRUCache(entryLimit(MAX_ENTRIES));
}

function pairOf(user: string, group: string): string {
  return `${group} ${user}`;
}

function countOf(map: Counts, key: string, now: number): number {
  const failures = map.get(key);
  return failures === undefined || now - failures.last > FORGET_MS ? 0 : failures.count;
}

function add(map: Counts, key: string, now: number): void {
  map.set(key, { count: countOf(map, key, now) + 1, last: now });
}

function waitOf(map: Counts, key: string, free: number, now: number): number {
  const failures = map.get(key);
  if (failures === undefined || failures.count < free) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures.count - free), LONGEST_WAIT_MS);
  return Math.max(0, failures.last + wait - now);
}
