import type { TextQuery, TextTerm } from '../../query/text/text-query.js';
import type { IndexReader } from '../index-reader.js';
import type { NodeTest } from './node-test.js';
import { placeIn } from '../words/place-in.js';
import { queryWords } from '../words/query-words.js';
import { uniteNodes } from './node-lists.js';
import type { WordPosting } from '../words/word-posting.js';

/** The parts of `q` as tests of nodes. */
export interface WordTests {
  /** Sum of the numbers of nodes with each word. */
  readonly size: number;
  /** One test per clause. */
  readonly wanted: readonly NodeTest[];
  readonly unwanted: readonly NodeTest['passes'][];
  /** Postings of the distinct words that are not excluded, in byte order. */
  readonly ranked: readonly WordPosting[];
}

/** @param text accepted by `isIndexableText`; words that are not loaded (`reader.missing`) are ignored */
export function testWords(text: TextQuery, reader: IndexReader): WordTests {
  const postings = (terms: readonly TextTerm[]): WordPosting[] =>
    queryWords(terms, text).flatMap((word) => reader.word(word) ?? []);
  const wanted = text.clauses.map((clause) => testPostings(postings(clause)));
  const unwanted = testPostings(postings(text.excluded));
  return {
    size: wanted.reduce((sum, { count }) => sum + count, unwanted.count),
    wanted,
    unwanted: text.excluded.length === 0 ? [] : [(node) => !unwanted.passes(node)],
    ranked: postings(text.clauses.flat()),
  };
}

/** Tests for nodes in one of the postings. */
export function testPostings(postings: readonly Pick<WordPosting, 'nodes'>[]): NodeTest {
  const lists = postings.map(({ nodes }) => nodes);
  let united: Int32Array | undefined;
  const nodes = (): Int32Array => (united ??= uniteNodes(lists));
  return {
    count: lists.reduce((sum, { length }) => sum + length, 0),
    nodes,
    passes: (node) => placeIn(nodes(), node) >= 0,
  };
}
