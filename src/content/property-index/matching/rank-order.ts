import type { NodeOrder } from './first-in-order.js';
import type { WordPosting } from '../words/word-posting.js';
import { wordShare } from '../words/word-share.js';

/**
 * Best matches first, equal ones in document order. Ranks are those of `ts_rank` for any of the words.
 * @param postings of the distinct words, in byte order
 */
export function rankOrder(matches: Int32Array, postings: readonly WordPosting[]): NodeOrder {
  const ranks = new Map<number, number>();
  for (const node of matches) ranks.set(node, 0);
  for (const posting of postings) {
    const { nodes } = posting;
    for (const node of nodes.length < matches.length ? nodes : matches) {
      const rank = ranks.get(node);
      if (rank !== undefined) ranks.set(node, Math.fround(rank + wordShare(posting.countOf(node))));
    }
  }
  for (const [node, rank] of ranks) ranks.set(node, Math.fround(rank / postings.length));
  return (a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0) || a - b;
}
