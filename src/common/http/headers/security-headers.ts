/** They disable content sniffing, scripts and framing (docs/security.md). */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Sent with responses to HTTPS requests: browsers use only HTTPS for a year (HSTS). */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;
