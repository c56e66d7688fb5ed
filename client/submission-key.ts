/**
 * A new `Idempotency-Key`: 128 random bits. Keep it for as long as one and the same submission is tried, also across
 * reloads of a page; the server stores what comes under one key once.
 */
export function makeSubmissionKey(): string {
  // `crypto.randomUUID` is missing on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
