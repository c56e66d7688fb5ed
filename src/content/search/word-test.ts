import type { TextQuery } from '../query/text/text-query.js';

export type WordTest = (word: string) => boolean;

/** Words that a query searches or excludes. */
export interface SearchedWords {
  /** Words with all their forms. */
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

export function searchedWords({ clauses, excluded, forms }: TextQuery): SearchedWords {
  const terms = [...clauses.flat(), ...excluded];
  const words = new Set(terms.flatMap((term) => term.words.flatMap((word) => forms?.get(word) ?? [word])));
  const beginnings = terms.filter((term) => term.prefix).map((term) => term.words.at(-1) ?? '');
  return { words, beginnings };
}

/** Matches the words of a query, their forms, and words with its prefixes. */
export function wordTest(query: TextQuery): WordTest {
  const { words, beginnings } = searchedWords(query);
  return (word) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
