import type { TextQuery, TextTerm } from '../query/node-query.js';

/** The different words of terms with all forms, in the order of their bytes, in which PostgreSQL adds up ranks. */
export function queryWords(terms: readonly TextTerm[], { forms }: Pick<TextQuery, 'forms'>): string[] {
  const words = terms.flatMap((term) => term.words).flatMap((word) => forms?.get(word) ?? [word]);
  const distinct = [...new Set(words)];
  if (distinct.length < 2) return distinct;
  return distinct
    .map((word) => Buffer.from(word))
    .sort((a, b) => a.compare(b))
    .map((bytes) => bytes.toString());
}
