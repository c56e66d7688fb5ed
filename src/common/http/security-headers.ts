/**
 * Headers of every response (docs/security.md): a browser neither sniffs types nor runs scripts or frames anything.
 * Responses meant for browsers replace the policy.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** For responses to HTTPS requests: browsers use only HTTPS for a year. */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;
