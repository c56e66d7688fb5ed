const PLAIN_RUN = /[\p{L}\p{N} ]{3,}/gu;
// The case of other letters is a matter of the database's locale, which the exact test does not follow.
const CASELESS_RUN = /[A-Za-z0-9 ]{3,}/g;

/**
 * The longest run of plain characters that every match of a `like` pattern contains, when it has three
 * or more: the trigram index finds the few nodes that can match before the exact test.
 */
export function plainRun(pattern: string, operator: 'like' | 'ilike'): string | undefined {
  const literal = pattern.replace(/\\(.)/gsu, '\u0000').replace(/[%_]/g, '\u0000');
  let longest: string | undefined;
  for (const [run] of literal.matchAll(operator === 'like' ? PLAIN_RUN : CASELESS_RUN)) {
    if (run.trim().length >= 3 && run.length > (longest?.length ?? 0)) longest = run;
  }
  return longest;
}

/**
 * The pattern in the syntax of PostgreSQL: `%`, `_` and `\` escapes are kept; a single `\` at the end, which is an error
 * there, is escaped.
 */
export function likePattern(pattern: string): string {
  let trailing = 0;
  while (pattern.at(-1 - trailing) === '\\') trailing += 1;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}
