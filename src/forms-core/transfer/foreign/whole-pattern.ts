import { faultOfPattern } from '../../forms/match-pattern.js';

/** Patterns of forms must match the whole answer. Undefined if forms do not support the expression. */
export function wholePattern(regex: string, ignoresCase: boolean): string | undefined {
  const flags = ignoresCase ? '(?i)' : '';
  const [, inner] = /^\^([^|]*[^|\\])\$$/.exec(regex) ?? [];
  const pattern = inner === undefined ? `${flags}(?s:.*)(?:${regex})(?s:.*)` : flags + inner;
  return faultOfPattern(pattern) === undefined ? pattern : undefined;
}
