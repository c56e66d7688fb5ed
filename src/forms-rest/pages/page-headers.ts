/**
 * What a browser may do with a page (docs/security.md): load styles and images from this server, submit its form to this
 * server, and be framed by pages of this server only. Scripts are blocked. Browsers must send the origin with a form,
 * also to the same origin.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
};
