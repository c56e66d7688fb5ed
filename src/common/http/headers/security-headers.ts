/**
 * Headers of every response (docs/security.md): they disable content sniffing, scripts and framing. Responses meant for
 * browsers override the policy.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sent with responses to HTTPS requests: browsers use only HTTPS for a year (HSTS). */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;
