import { faultOfPattern } from '../../forms/match-pattern.js';

/**
 * Converts a regular expression that matches part of an answer to a pattern of a form, which must match the whole answer.
 * Undefined if forms do not support it.
 */
export function wholePattern(regex: string, ignoresCase: boolean): string | undefined {
  const flags = ignoresCase ? '(?i)' : '';
  const [, inner] = /^\^([^|]*[^|\\])\$$/.exec(regex) ?? [];
  const pattern = inner === undefined ? `${flags}(?s:.*)(?:${regex})(?s:.*)` : flags + inner;
  return faultOfPattern(pattern) === undefined ? pattern : undefined;
}
