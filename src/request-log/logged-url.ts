import type { RequestTarget } from '../common/index.js';

/** Names of parameters whose values may be secrets. */
const SECRET =
  /token|passw|pwd|secret|signature|credential|session|jwt|(?:api|access)_?-?key|^(?:authorization|auth|sig)$/i;
/** `http://user:password@host`, because proxies may send absolute targets. */
const USER_INFO = /^(https?:\/\/)[^/?#@]*@/i;

/** The target of a request as sent, without secrets. Parameters of form pages fill in answers: only their names remain. */
export function loggedUrl(target: Pick<RequestTarget, 'sent' | 'segments'>): string {
  const { sent } = target;
  const url = sent.startsWith('/') ? sent : sent.replace(USER_INFO, '$1');
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const [first, ...others] = target.segments;
  const isFormPage = first === 'forms' && others.length === 1;
  const isSecret = (name: string): boolean => (isFormPage ? name !== 'lang' : SECRET.test(name));
  return `${url.slice(0, mark)}?${withoutValues(url.slice(mark + 1), isSecret)}`;
}

function withoutValues(query: string, isSecret: (name: string) => boolean): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      return isSecret(decode(name)) && name !== pair ? `${name}=…` : pair;
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
