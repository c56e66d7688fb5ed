import { termQuery } from '../../search/search-text.js';
import type { TextQuery, TextTerm } from './text-query.js';

/** A tsquery for any of the terms of a query. */
export function anyTermOf(query: TextQuery): string {
  return [...query.clauses.flat(), ...query.excluded].map((term) => termText(term, query)).join(' | ');
}

/** A term of a query as a tsquery: `'red'` or, for a phrase, `('red' <-> 'kite')`. */
export function termText({ words, prefix }: TextTerm, { forms }: TextQuery): string {
  return `(${termQuery(words, forms, prefix)})`;
}
