import { decodeIds, decodeIntegers, type PackedNumbers } from './decode-numbers.js';
import { JoinedTexts, type TextList } from './joined-texts.js';
import type { NodeTable } from './node-table.js';
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
/** Memory for each term of a node. */
export const BYTES_PER_TEXT = 8;

/** Longer lists of terms are searched by the database, because indexing them would delay other requests. */
const MAX_SEARCHED = 2_000_000;

/** The texts of a property with multiple values, numbered by code point from 0. */
export class TermColumn {
  readonly terms: TextList;
  /** Nodes with a term, from `#nodeStarts[term]` to the start of the next term; ascending, each once. */
  readonly #nodes: Int32Array;
  readonly #nodeStarts: Int32Array;
  /** Terms of a node in `#termsOf`, from `#starts[node]` to the start of the next node. */
  readonly #starts: Int32Array;
  readonly #termsOf: Int32Array;
  readonly #characters: number;
  #trigrams: TrigramIndex | undefined;

  constructor(stored: StoredTerms, table: NodeTable) {
    const terms = new JoinedTexts(stored.values);
    this.terms = terms;
    this.#characters = terms.characters;
    // All terms together, because most terms have one node.
    const nodes = table.nodesOf(decodeIds(stored.ids));
    this.#nodeStarts = keepDistinct(nodes, decodeIntegers(stored.counts));
    this.#nodes = nodes.subarray(0, this.#nodeStarts.at(-1));
    this.#starts = new Int32Array(table.size + 1);
    for (const node of this.#nodes) this.#count(node + 1, 1);
    for (let node = 1; node <= table.size; node += 1) this.#count(node, this.#starts[node - 1] ?? 0);
    this.#termsOf = new Int32Array(this.#starts[table.size] ?? 0);
    const next = this.#starts.slice();
    for (let term = 0; term < this.terms.length; term += 1) {
      for (const node of this.nodesWith(term)) {
        const at = next[node] ?? 0;
        this.#termsOf[at] = term;
        next[node] = at + 1;
      }
    }
  }

  get bytes(): number {
    const texts = BYTES_PER_TERM * this.terms.length + 2 * this.#characters;
    const trigrams = this.#trigrams?.bytes ?? 0;
    return texts + trigrams + this.#starts.byteLength + 2 * this.#termsOf.byteLength;
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
    if (this.#characters > MAX_SEARCHED) return undefined;
    this.#trigrams ??= new TrigramIndex(this.terms);
    return this.#trigrams.candidates(text);
  }

  hasOne(node: number, terms: ReadonlySet<number>): boolean {
    const end = this.#starts[node + 1] ?? 0;
    for (let at = this.#starts[node] ?? 0; at < end; at += 1) {
      if (terms.has(this.#termsOf[at] ?? -1)) return true;
    }
    return false;
  }

  eachTerm(node: number, visit: (term: number) => void): void {
    const end = this.#starts[node + 1] ?? 0;
    for (let at = this.#starts[node] ?? 0; at < end; at += 1) visit(this.#termsOf[at] ?? -1);
  }

  #count(node: number, more: number): void {
    this.#starts[node] = (this.#starts[node] ?? 0) + more;
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
