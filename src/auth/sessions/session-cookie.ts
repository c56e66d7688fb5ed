export interface CookieScope {
  readonly contextPath: string;
  /** The request was sent over HTTPS, so that the cookie is marked as secure. */
  readonly isSecure: boolean;
}

const NAME = 'cms_session';

/** `__Secure-` requires https; `__Host-` also this host, so that a sibling domain cannot set the cookie. */
function nameIn({ contextPath, isSecure }: CookieScope): string {
  if (!isSecure) return NAME;
  return contextPath === '' ? `__Host-${NAME}` : `__Secure-${NAME}`;
}

/** The session token in a `Cookie` header: 32 bytes in base64url; undefined if it is missing or malformed. */
export function readSessionCookie(header: string | undefined, scope: CookieScope): string | undefined {
  if (header === undefined) return undefined;
  const begin = `${nameIn(scope)}=`;
  const cookies = header.split(/; */).filter((cookie) => cookie.startsWith(begin));
  const values = cookies.map((cookie) => cookie.slice(begin.length));
  return values.find((value) => /^[\w-]{43}$/.test(value));
}

/** The `Set-Cookie` header that sets a session cookie, or removes it if `token` is undefined. HttpOnly and SameSite. */
export function writeSessionCookie(token: string | undefined, scope: CookieScope): string {
  const life = token === undefined ? '; Max-Age=0' : '';
  const secure = scope.isSecure ? '; Secure' : '';
  return `${nameIn(scope)}=${token ?? ''}; Path=${scope.contextPath}/${life}; HttpOnly; SameSite=Strict${secure}`;
}
