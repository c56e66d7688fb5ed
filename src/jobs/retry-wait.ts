const FIRST_MS = 500;
const LONGEST_MS = 3_600_000;
/** Larger exponents exceed the longest wait anyway. */
const MAX_EXPONENT = 20;

/** Milliseconds: doubled from half a second to an hour, reduced by up to half at random (jitter). */
export function retryWait(attempts: number, random = Math.random()): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, MAX_EXPONENT));
  return Math.round(whole * (1 - random / 2));
}
