import type { TextQuery, TextTerm } from '../../query/text/text-query.js';

/** The distinct words of terms with all forms, in byte order, because PostgreSQL adds up ranks in this order. */
export function queryWords(terms: readonly TextTerm[], { forms }: Pick<TextQuery, 'forms'>): string[] {
  const words = terms.flatMap((term) => term.words).flatMap((word) => forms?.get(word) ?? [word]);
  const distinct = [...new Set(words)];
  if (distinct.length < 2) return distinct;
  return distinct
    .map((word) => Buffer.from(word))
    .sort((a, b) => a.compare(b))
    .map((bytes) => bytes.toString());
}
