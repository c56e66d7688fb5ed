import { decodeIds, decodeIntegers, type PackedNumbers } from './decode-numbers.js';
import { PackedTexts } from './packed-texts.js';
import type { NodeTable } from './node-table.js';
import { TermsByNode } from './terms-by-node.js';
import { TrigramIndex } from './trigram-index.js';

/** The texts of a property by code point, with the ascending ids of the nodes that have each (property-index.sql.ts). */
export interface StoredTerms {
  readonly values: readonly string[];
  /** How many ids are those of each text. */
  readonly counts: PackedNumbers;
  readonly ids: PackedNumbers;
}

/** Memory for a term in addition to its text and its nodes. */
export const BYTES_PER_TERM = 8;
/** Memory for each term of a node, until the terms are needed by node. */
export const BYTES_PER_TEXT = 4;

/** Longer lists of terms are searched by the database, because indexing them would delay other requests. */
const MAX_SEARCHED = 2_000_000;

/** The texts of a property with multiple values, numbered by code point from 0. */
export class TermColumn {
  readonly terms: PackedTexts;
  /** Nodes with a term, from `#nodeStarts[term]` to the start of the next term; ascending, each once. */
  readonly #nodes: Int32Array;
  readonly #nodeStarts: Int32Array;
  /** Number of all nodes. */
  readonly #size: number;
  #byNode: TermsByNode | undefined;
  #trigrams: TrigramIndex | undefined;

  constructor(stored: StoredTerms, table: NodeTable) {
    this.terms = new PackedTexts(stored.values);
    // All terms together, because most terms have one node.
    const nodes = table.nodesOf(decodeIds(stored.ids));
    this.#nodeStarts = keepDistinct(nodes, decodeIntegers(stored.counts));
    this.#nodes = nodes.subarray(0, this.#nodeStarts.at(-1));
    this.#size = table.size;
  }

  get bytes(): number {
    const lists = this.#nodes.byteLength + this.#nodeStarts.byteLength;
    return this.terms.bytes + lists + (this.#byNode?.bytes ?? 0) + (this.#trigrams?.bytes ?? 0);
  }

  numberOf(term: string): number | undefined {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareCodePoints(this.terms.at(middle) ?? '', term) < 0) low = middle + 1;
      else high = middle;
    }
    return this.terms.at(low) === term ? low : undefined;
  }

  /** The nodes with a term, ascending. */
  nodesWith(term: number): Int32Array {
    return this.#nodes.subarray(this.#nodeStarts[term] ?? 0, this.#nodeStarts[term + 1] ?? 0);
  }

  /** Ascending terms that include all terms that contain a text; undefined if the database must search for it. */
  candidates(text: string): Int32Array | undefined {
    if (this.terms.characters > MAX_SEARCHED) return undefined;
    this.#trigrams ??= new TrigramIndex(this.terms);
    return this.#trigrams.candidates(text);
  }

  /** Built when it is needed, because many queries only need the nodes of a term. */
  get byNode(): TermsByNode {
    this.#byNode ??= new TermsByNode(this.#nodes, this.#nodeStarts, this.#size);
    return this.#byNode;
  }
}

/**
 * Sorts each of the consecutive lists, removes duplicates and nodes outside of the table, and closes the gaps. Returns the
 * start of each list, and the end.
 */
function keepDistinct(nodes: Int32Array, lengths: Int32Array): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  let from = 0;
  let end = 0;
  lengths.forEach((length, list) => {
    const start = end;
    if (length > 1) nodes.subarray(from, from + length).sort();
    for (let at = from; at < from + length; at += 1) {
      const node = nodes[at] ?? -1;
      if (node < 0 || (end > start && nodes[end - 1] === node)) continue;
      nodes[end] = node;
      end += 1;
    }
    from += length;
    starts[list + 1] = end;
  });
  return starts;
}

function compareCodePoints(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let at = 0; at < end; at += 1) {
    const [first, second] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (first !== second) return rankOf(first) - rankOf(second);
  }
  return left.length - right.length;
}

/** Code units of surrogate pairs are after all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x1_0000 : unit;
}
