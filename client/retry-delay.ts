import type { RetryOptions } from './client-options.js';
import { ServiceError } from './service.error.js';

/** Nothing was done, or what was done may be done again. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504]);

const DEFAULTS: Required<RetryOptions> = { attempts: 4, delay: 250, maxDelay: 20_000 };

/**
 * Milliseconds to wait before a call is repeated that failed for the `failures`th time, undefined when it is not:
 * the error does not pass, or enough was tried. The server's `Retry-After` is kept; without it the delay doubles, with
 * up to half of it left to chance (`random`, 0 to 1), so that clients do not come back all at once.
 */
export function retryDelay(
  error: unknown,
  failures: number,
  options: RetryOptions = {},
  random = Math.random(),
): number | undefined {
  const { attempts, delay, maxDelay } = { ...DEFAULTS, ...options };
  if (!(error instanceof ServiceError) || !PASSING_STATUSES.has(error.status)) return undefined;
  if (failures > attempts) return undefined;
  if (error.retryAfter !== undefined) return error.retryAfter > maxDelay ? undefined : error.retryAfter;
  const longest = Math.min(maxDelay, delay * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}
