/**
 * Creates an `Idempotency-Key` of 128 random bits. Use the same key for all attempts of one submission, also across page reloads:
 * the server stores only one response per key.
 */
export function makeSubmissionKey(): string {
  // `crypto.randomUUID` is missing on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
