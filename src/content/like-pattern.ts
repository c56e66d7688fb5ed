const PLAIN_RUN = /[\p{L}\p{N} ]{3,}/gu;

/**
 * The longest run of plain characters that every match of a `like` pattern contains, when it has three
 * or more: the trigram index finds the few nodes that can match before the exact test.
 */
export function plainRun(pattern: string): string | undefined {
  const literal = pattern.replace(/\\(.)/gsu, '\u0000').replace(/[%_]/g, '\u0000');
  let longest: string | undefined;
  for (const [run] of literal.matchAll(PLAIN_RUN)) {
    if (run.trim().length >= 3 && run.length > (longest?.length ?? 0)) longest = run;
  }
  return longest;
}

/**
 * The pattern as PostgreSQL takes it: `%`, `_` and `\` escapes stay, a lone `\` at the end, an error
 * there, stands for itself.
 */
export function likePattern(pattern: string): string {
  const trailing = /\\*$/.exec(pattern)?.[0].length ?? 0;
  return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}
