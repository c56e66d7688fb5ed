import { decodeIds, type PackedNumbers } from '../columns/decode-numbers.js';
import type { NodeTable } from '../columns/node-table.js';
import { placeIn } from './place-in.js';

/** The nodes whose texts contain a word, by ascending id (postings.sql.ts). */
export interface StoredPosting {
  readonly ids: PackedNumbers;
  /** How often each node has the word, from 1 to 255. */
  readonly counts: Uint8Array;
}

const BYTES = 200;
const COUNTS = 256;

/** The nodes whose texts contain a word, with its number of occurrences. */
export class WordPosting {
  /** In ascending order. */
  readonly nodes: Int32Array;
  readonly #counts: Uint8Array;

  constructor({ ids, counts }: StoredPosting, table: NodeTable) {
    // Node and count are combined into one number to be sorted together, because both are in the order of ids.
    const pairs = Float64Array.from(table.nodesOf(decodeIds(ids)), (node, at) =>
      node < 0 ? -1 : node * COUNTS + (counts[at] ?? 0),
    );
    const sorted = pairs.sort().filter((pair) => pair >= 0);
    this.nodes = Int32Array.from(sorted, (pair) => Math.floor(pair / COUNTS));
    this.#counts = Uint8Array.from(sorted, (pair) => pair % COUNTS);
  }

  get bytes(): number {
    return BYTES + this.nodes.byteLength + this.#counts.byteLength;
  }

  /** Number of occurrences of the word in a node; 0 if none. */
  countOf(node: number): number {
    return this.#counts[placeIn(this.nodes, node)] ?? 0;
  }
}
