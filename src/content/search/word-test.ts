import type { TextQuery } from '../query/text/text-query.js';

export type WordTest = (word: string) => boolean;

/** Matches the words of a query, their forms, and words with its prefixes. */
export function wordTest({ clauses, excluded, forms }: TextQuery): WordTest {
  const terms = [...clauses.flat(), ...excluded];
  const words = new Set(terms.flatMap((term) => term.words.flatMap((word) => forms?.get(word) ?? [word])));
  const beginnings = terms.filter((term) => term.prefix).map((term) => term.words.at(-1) ?? '');
  return (word) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
