/** How a browser reaches the server: what the name of its cookie follows from. */
export interface CookieScope {
  readonly contextPath: string;
  /** Whether the request came over https: the cookie then never goes over http. */
  readonly isSecure: boolean;
}

const NAME = 'cms_session';

/**
 * Browsers take a cookie of these names over https alone; the first, for whole hosts, from this very host as well, so
 * that no neighbour of a shared domain can plant one.
 */
function nameIn({ contextPath, isSecure }: CookieScope): string {
  if (!isSecure) return NAME;
  return contextPath === '' ? `__Host-${NAME}` : `__Secure-${NAME}`;
}

/** The token in a `Cookie` header: 32 bytes in base64url; undefined when there is none, or something else. */
export function readSessionCookie(header: string | undefined, scope: CookieScope): string | undefined {
  if (header === undefined) return undefined;
  const begin = `${nameIn(scope)}=`;
  const cookies = header.split(/; */).filter((cookie) => cookie.startsWith(begin));
  const values = cookies.map((cookie) => cookie.slice(begin.length));
  return values.find((value) => /^[\w-]{43}$/.test(value));
}

/**
 * The `Set-Cookie` header that leaves a token with the browser until it is closed, or takes it away (undefined). Scripts
 * never see it, and requests that other sites cause do not carry it.
 */
export function writeSessionCookie(token: string | undefined, scope: CookieScope): string {
  const life = token === undefined ? '; Max-Age=0' : '';
  const secure = scope.isSecure ? '; Secure' : '';
  return `${nameIn(scope)}=${token ?? ''}; Path=${scope.contextPath}/${life}; HttpOnly; SameSite=Strict${secure}`;
}
