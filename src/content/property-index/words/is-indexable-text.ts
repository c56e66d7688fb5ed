import { embedsNodes, type NodeQuery } from '../../query/node-query.js';
import { queryWords } from './query-words.js';

/** Queries with more words (including forms) are run by the database. */
const MAX_WORDS = 100;

/**
 * Whether the words of nodes are sufficient for `q`: no phrases or prefixes, no hidden texts, no texts of embedded nodes.
 */
export function isIndexableText({ text, visibleTexts, embedding }: NodeQuery): boolean {
  if (text === undefined) return true;
  const { clauses, excluded } = text;
  const terms = [...clauses.flat(), ...excluded];
  return (
    visibleTexts === undefined &&
    !embedsNodes(embedding) &&
    clauses.length > 0 &&
    clauses.every((clause) => clause.length > 0) &&
    terms.every(({ words, prefix }) => words.length === 1 && prefix === undefined) &&
    queryWords(terms, text).length <= MAX_WORDS
  );
}
