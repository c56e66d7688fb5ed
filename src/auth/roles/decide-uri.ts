import type { UriRule } from './role.js';

/** Rules ordered by precedence, with resolved methods: the first match decides. */
export type UriDecisions = readonly {
  readonly literal: string;
  readonly wildcard: boolean;
  readonly methods: ReadonlySet<string> | undefined;
  readonly allow: boolean;
}[];

/**
 * Orders the rules of a set of roles (docs/reference/roles.md#uri-rules): the most specific path wins, and deny wins at
 * equal specificity. A path without `*` is more specific than one with it; of two with it, the longer one is.
 */
export function orderUriRules(rules: readonly UriRule[]): UriDecisions {
  return rules
    .map(({ path, methods, allow }) => ({
      literal: path.endsWith('*') ? path.slice(0, -1) : withoutTrailingSlash(path),
      wildcard: path.endsWith('*'),
      methods: methods && new Set<string>(methods.map(asDecided)),
      allow,
    }))
    .sort(
      (a, b) =>
        Number(a.wildcard) - Number(b.wildcard) ||
        b.literal.length - a.literal.length ||
        Number(a.allow) - Number(b.allow),
    );
}

/**
 * Whether ordered rules allow a request; denied without a matching rule. `/x/*` also matches `/x`, because trailing
 * slashes are ignored.
 * @param path of a `RequestTarget`
 */
export function decideUri(decisions: UriDecisions, method: string, path: string): boolean {
  const requested = asDecided(method);
  for (const { literal, wildcard, methods, allow } of decisions) {
    if (methods?.has(requested) === false) continue;
    if (path === literal) return allow;
    if (wildcard && (path.startsWith(literal) || literal === `${path}/`)) return allow;
  }
  return false;
}

function asDecided(method: string): string {
  return method === 'HEAD' ? 'GET' : method;
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
