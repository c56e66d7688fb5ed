import { RenderedResponse } from '../../response-cache/index.js';

const HEAD = /<head(?:\s[^>]*)?>/i;

/** Nothing from elsewhere, no script and no style but those of files, no eval (docs/operations/README.md). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The built `index.html` with a `<base>`, so that its addresses hold at every path of the app and below every prefix. */
export function makeAppPage(built: string, contextPath: string): RenderedResponse {
  const html = built.replace(HEAD, (head) => `${head}<base href="${contextPath}/form-app/">`);
  return new RenderedResponse(html, {
    contentType: 'text/html; charset=utf-8',
    vary: [],
    isPublic: true,
    headers: { 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' },
  });
}
