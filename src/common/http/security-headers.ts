/**
 * Headers that every answer carries (docs/security.md): a browser neither guesses types nor runs or frames anything. An
 * answer that is meant for browsers replaces the policy by one of its own.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Of answers to what came over https: a browser comes over nothing else for a year. */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;
