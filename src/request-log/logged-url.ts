/** Names of parameters whose values may be secrets. */
const SECRET =
  /token|passw|pwd|secret|signature|credential|session|jwt|(?:api|access)_?-?key|^(?:authorization|auth|sig)$/i;
/** `http://user:password@host`, because proxies may send absolute targets. */
const USER_INFO = /^(https?:\/\/)[^/?#@]*@/i;

/** The target of a request as sent, with secrets removed. */
export function loggedUrl(sent: string): string {
  const url = sent.startsWith('/') ? sent : sent.replace(USER_INFO, '$1');
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  return `${url.slice(0, mark)}?${withoutSecrets(url.slice(mark + 1))}`;
}

function withoutSecrets(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return SECRET.test(decode(name)) && name !== pair ? `${name}=…` : pair;
    })
    .join('&');
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
