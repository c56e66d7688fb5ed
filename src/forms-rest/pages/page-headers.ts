import { hash } from 'node:crypto';

/**
 * Restricts pages to styles and images of this server, to submissions to this server, and to frames of its own pages
 * (docs/security.md). Scripts are blocked, except for that of a CAPTCHA. Browsers must send the origin with a form, even to
 * the same origin.
 */
const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

/** Sources that a page uses in addition to the files of this server. */
export interface PageSources {
  readonly style?: string | undefined;
  /** The origin of the page that follows the form: browsers apply `form-action` to redirects too. */
  readonly formTarget?: string | undefined;
  /** The origin of the script and the frame of a CAPTCHA. */
  readonly captcha?: string | undefined;
}

export function pageHeaders({ style, formTarget, captcha }: PageSources = {}): Readonly<
  Record<string, string>
> {
  const inline = style === undefined ? '' : ` 'sha256-${hash('sha256', style, 'base64')}'`;
  const policy = [
    "default-src 'none'",
    `style-src 'self'${inline}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
    ...(captcha === undefined
      ? []
      : ['script-src', 'frame-src', 'connect-src'].map((name) => `${name} ${captcha}`)),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return { ...HEADERS, 'content-security-policy': policy.join('; ') };
}
