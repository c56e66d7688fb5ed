/**
 * Headers of every response (docs/security.md): browsers neither sniff types nor run scripts or frames. Responses for
 * browsers override the policy.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sent with responses to HTTPS requests: browsers only use HTTPS for a year. */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;
