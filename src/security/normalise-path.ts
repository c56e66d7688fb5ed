const PLAIN = /^(?:\/\.?[\w~-][\w.~-]*)+$/;

/**
 * The one spelling of a URL path that rules are compared with: percent-encoding undone, doubled and trailing slashes
 * dropped, just as delivery tolerates them (CONTRACT 3, Reading); otherwise `%73ecret` or `//secret` would pass a rule
 * for `/secret`. Undefined when no rule can be trusted with it: broken encoding, `.` and `..` segments, zero characters.
 * @param path without query and context path
 */
export function normalisePath(path: string): string | undefined {
  if (PLAIN.test(path)) return path;
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes('\0')) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  if (segments.includes('.') || segments.includes('..')) return undefined;
  return `/${segments.join('/')}`;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
