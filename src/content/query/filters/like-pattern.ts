const PLAIN_RUN = /[\p{L}\p{N} ]{3,}/gu;
// Characters whose case does not depend on the locale: for others, the database's locale and the exact test may differ.
const CASELESS_RUN = /[A-Za-z0-9 ]{3,}/g;

/** The longest run of plain characters (three or more) in a `like` pattern, for the trigram index. */
export function plainRun(pattern: string, operator: 'like' | 'ilike'): string | undefined {
  const literal = pattern.replace(/\\(.)/gsu, '\u0000').replace(/[%_]/g, '\u0000');
  let longest: string | undefined;
  for (const [run] of literal.matchAll(operator === 'like' ? PLAIN_RUN : CASELESS_RUN)) {
    if (run.trim().length >= 3 && run.length > (longest?.length ?? 0)) longest = run;
  }
  return longest;
}

/** A text as a part of a LIKE pattern that only matches the text. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** `%`, `_` and `\` escapes are kept; a single `\` at the end, which would be an error, is escaped. */
export function likePattern(pattern: string): string {
  let trailing = 0;
  while (pattern.at(-1 - trailing) === '\\') trailing += 1;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}
