import fc from 'fast-check';
import { countOfRank } from '../../src/content/property-index/words/count-of-rank.js';
import { NodeTable } from '../../src/content/property-index/columns/node-table.js';
import { queryWords } from '../../src/content/property-index/words/query-words.js';
import { rankOrder } from '../../src/content/property-index/matching/rank-order.js';
import { WordPosting } from '../../src/content/property-index/words/word-posting.js';
import type { Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const NODES = 200;
const RUNS = 200;
const WORDS = ['kite', 'kites', 'ä', 'b', 'be', '日', '𐐀'];

/**
 * The number of occurrences of each word in a node; 256: without positions, which counts as one occurrence.
 */
type Counts = readonly number[];

const counts: fc.Arbitrary<Counts> = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.nat(6) }, fc.nat(255), fc.constant(256)),
  { minLength: WORDS.length, maxLength: WORDS.length },
);
const all = fc.array(counts, { minLength: NODES, maxLength: NODES });
const queried = fc.array(fc.constantFrom(...WORDS, 'none'), { minLength: 1, maxLength: 9 });

function vectorOf(node: Counts): string {
  const words = WORDS.flatMap((word, at) => {
    const count = node[at] ?? 0;
    if (count === 0) return [];
    const places = Array.from({ length: count }, (_, place) => place * WORDS.length + at + 1);
    return [count === 256 ? `'${word}'` : `'${word}':${places.join(',')}`];
  });
  return words.join(' ');
}

const packed = (size: number, bytes: number, write: (buffer: Buffer, at: number) => void): Buffer[] => {
  const buffer = Buffer.alloc(size * bytes);
  for (let at = 0; at < size; at += 1) write(buffer, at);
  return [buffer];
};
const ids = (nodes: readonly number[]): Buffer[] =>
  packed(nodes.length, 8, (buffer, at) => buffer.writeBigInt64BE(BigInt(nodes[at] ?? 0), at * 8));
const integers = (value: (at: number) => number): Buffer[] =>
  packed(NODES, 4, (buffer, at) => buffer.writeInt32BE(value(at), at * 4));

const EVERY = Array.from({ length: NODES }, (_, node) => node);
const table = new NodeTable({
  revision: '1',
  ids: ids(EVERY),
  places: integers((at) => at),
  identifierPlaces: integers((at) => at),
  depths: integers(() => 1),
  types: integers(() => 0),
  typeNames: ['cms:page'],
});

function postingOf(word: string, nodes: readonly Counts[]): WordPosting {
  const countOf = (node: number): number => nodes[node]?.[WORDS.indexOf(word)] ?? 0;
  const having = EVERY.filter((node) => countOf(node) > 0);
  const found = having.map((node) => (countOf(node) === 256 ? 1 : countOf(node)));
  return new WordPosting({ ids: ids(having), counts: Uint8Array.from(found) }, table);
}

const ORDER = `SELECT n.place::int - 1 AS node, ts_rank(n.vector::tsvector, $2::tsquery)::float8 AS rank
FROM unnest($1::text[]) WITH ORDINALITY AS n (vector, place) ORDER BY rank DESC, n.place`;

describe.each(databaseKinds)('nodes by rank, compared with ts_rank of the %s database', (kind) => {
  let test: OpenTestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
  });
  afterAll(() => test.close());

  const ranked = (nodes: readonly Counts[], query: string): Promise<{ node: number; rank: number }[]> =>
    database.query(ORDER, [nodes.map(vectorOf), query]);

  it(`have the same order, with the same ties, for ${String(RUNS)} generated queries`, async () => {
    await fc.assert(
      fc.asyncProperty(all, queried, fc.constantFrom(1, 30, NODES), async (nodes, words, size) => {
        const expected = await ranked(nodes, words.map((word) => `('${word}')`).join(' | '));
        const postings = queryWords([{ words }], {}).map((word) => postingOf(word, nodes));
        const matches = EVERY.slice(0, size);
        const order = rankOrder(Int32Array.from(matches), postings);
        expect(matches.toSorted(order)).toEqual(
          expected.map(({ node }) => node).filter((node) => node < size),
        );
      }),
      { numRuns: RUNS, seed: 20261126 },
    );
  });

  it('are ranked by the number of occurrences of a word', async () => {
    const nodes = Array.from({ length: 256 }, (_, at) => [at + 1]);
    const rows = await ranked(nodes, 'kite');
    const found = rows.toSorted((a, b) => a.node - b.node).map(({ rank }) => countOfRank(rank));
    expect(found).toEqual([...nodes.slice(0, 255).map(([count]) => count), 1]);
  });
});
