import { faultOfPattern } from '../../forms/match-pattern.js';

/**
 * A regular expression that matches a part of an answer as a pattern of a form, which matches the whole answer.
 * Undefined if forms do not support it.
 */
export function wholePattern(regex: string, ignoresCase: boolean): string | undefined {
  const flags = ignoresCase ? '(?i)' : '';
  const [, inner] = /^\^([^|]*[^|\\])\$$/.exec(regex) ?? [];
  const pattern = inner === undefined ? `${flags}(?s:.*)(?:${regex})(?s:.*)` : flags + inner;
  return faultOfPattern(pattern) === undefined ? pattern : undefined;
}
