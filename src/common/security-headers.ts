/**
 * Headers that every answer carries (CONTRACT 9): a browser neither guesses types nor runs or frames anything. An
 * answer that is meant for browsers replaces the policy by one of its own.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
