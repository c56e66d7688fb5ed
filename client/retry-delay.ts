import type { RetryOptions } from './client-options.js';
import { ServiceError } from './service.error.js';

/** Statuses after which a call can be retried; 0: no response. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504]);

const DEFAULTS: Required<RetryOptions> = { attempts: 4, delay: 250, maxDelay: 20_000 };

/**
 * Milliseconds before retrying a call after its `failures`th failure; undefined if it must not be retried. Uses the server's
 * `Retry-After`, otherwise exponential backoff with jitter (`random`, 0 to 1) of up to half the delay.
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
