/** The name of the cookie that holds the token of a session. */
const NAME = 'cms_session';
/** 32 bytes in base64url. */
const VALUE = /(?:^|;\s*)cms_session=([\w-]{43})(?=;|$)/;

/** The token in a `Cookie` header; undefined when there is none, or something else under its name. */
export function readSessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : VALUE.exec(header)?.[1];
}

/**
 * The `Set-Cookie` header that leaves a token with the browser until it is closed, or takes it away (undefined). Scripts
 * never see it, and requests that other sites cause do not carry it.
 * @param isSecure whether the request came over https: the cookie then never goes over http
 */
export function writeSessionCookie(
  token: string | undefined,
  contextPath: string,
  isSecure: boolean,
): string {
  const life = token === undefined ? '; Max-Age=0' : '';
  const secure = isSecure ? '; Secure' : '';
  return `${NAME}=${token ?? ''}; Path=${contextPath}/${life}; HttpOnly; SameSite=Strict${secure}`;
}
