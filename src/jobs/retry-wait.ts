const FIRST_MS = 500;
const LONGEST_MS = 3_600_000;
/** Larger exponents exceed the longest wait anyway. */
const MAX_EXPONENT = 20;

/**
 * The pause (ms) after a failed attempt: doubles from half a second to an hour, reduced by up to half at random (jitter).
 * @param attempts number of failed attempts, from 1
 * @param random from 0 to 1
 */
export function retryWait(attempts: number, random = Math.random()): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, MAX_EXPONENT));
  return Math.round(whole * (1 - random / 2));
}
