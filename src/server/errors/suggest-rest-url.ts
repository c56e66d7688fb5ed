import type { RequestTarget } from '../../common/index.js';

/**
 * The URL below `/.rest/` that a URL without this prefix probably means, such as `/delivery/…` or, with the context path of
 * another server, `/author/.rest/delivery/…`. Undefined if the server has no such URL.
 * @param serves whether the server has a URL with these segments below `/.rest/`
 */
export function suggestRestUrl(
  { url, segments }: Pick<RequestTarget, 'url' | 'segments'>,
  serves: (segments: readonly string[]) => boolean,
): string | undefined {
  const prefix = segments[1] === '.rest' ? 2 : segments[0] === 'rest' ? 1 : 0;
  if (!serves(segments.slice(prefix))) return undefined;
  return ['/.rest', ...url.split('/').slice(prefix + 1)].join('/');
}
