import { RenderedResponse } from '../../response-cache/index.js';

const HEAD = /<head(?:\s[^>]*)?>/i;

/**
 * Only files of this server, no inline scripts or styles, no eval (docs/operations/README.md).
 * @param previews origins of the pages that show drafts
 */
const policyOf = (previews: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...previews].join(' '),
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The built `index.html` with a `<base>`, so that relative URLs work at every path of the app and below a context path. */
export function makeAppPage(
  built: string,
  contextPath: string,
  previews: readonly string[],
): RenderedResponse {
  const html = built.replace(HEAD, (head) => `${head}<base href="${contextPath}/studio/">`);
  return new RenderedResponse(html, {
    contentType: 'text/html; charset=utf-8',
    vary: [],
    isPublic: true,
    headers: { 'content-security-policy': policyOf(previews), 'referrer-policy': 'same-origin' },
  });
}
