import type { Rule } from '#client';

/** Whether two lists contain the same rules; versions are ignored. */
export function isSameRules(one: readonly Rule[], other: readonly Rule[]): boolean {
  const write = (rules: readonly Rule[]): string =>
    JSON.stringify(
      rules.map(({ uuid, title, when, then, localisations }) => [uuid, title, when, then, localisations]),
    );
  return write(one) === write(other);
}
