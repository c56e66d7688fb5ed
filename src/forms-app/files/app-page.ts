import { randomBytes } from 'node:crypto';

const HEAD = /<head(?:\s[^>]*)?>/i;

/** A page with the policy that goes with it. */
export interface AppPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * The built `index.html`, fitted to where it is served: a `<base>`, so that its addresses hold below every path; the
 * context path for the app's own calls; and a nonce, without which no style but that of the build counts.
 */
export function makeAppPage(built: string, contextPath: string): AppPage {
  const nonce = randomBytes(16).toString('base64');
  const additions = [
    `<base href="${contextPath}/form-app/">`,
    `<meta name="context-path" content="${contextPath}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
  ];
  const html = built.replace(HEAD, (head) => head + additions.join(''));
  return { html, policy: policyOf(nonce) };
}

/** Nothing from elsewhere, no script in the page, no eval (CONTRACT 9). */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
