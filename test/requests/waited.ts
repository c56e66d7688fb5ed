import { readFileSync } from 'node:fs';

/**
 * The time (ms) for which the main thread of this process has waited for a processor that others used, so that
 * requests do not count as slow because of them. Only Linux measures it; it is 0 elsewhere.
 */
export function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
