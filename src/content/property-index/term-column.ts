import { decodeIds, type PackedNumbers } from './decode-numbers.js';
import type { NodeTable } from './node-table.js';
import { TrigramIndex } from './trigram-index.js';

/** A text of a property with the ascending ids of the nodes that have it (property-index.sql.ts). */
export interface StoredTerm {
  readonly value: string;
  readonly ids: PackedNumbers;
}

/** Memory for a term beside its text, approximately. */
export const BYTES_PER_TERM = 100;

/** Longer lists of terms are left to the database: to index them would delay other requests. */
const MAX_SEARCHED = 2_000_000;

/** The texts of a property, of which a node may have several. They are numbered by code point, from 0. */
export class TermColumn {
  readonly terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** By term, the nodes that have it, ascending and each once. */
  readonly #nodes: readonly Int32Array[];
  /** `#termsOf` has those of a node from `#starts[node]` up to the start of the next node. */
  readonly #starts: Int32Array;
  readonly #termsOf: Int32Array;
  readonly #characters: number;
  #trigrams: TrigramIndex | undefined;

  /** @param stored ordered by code point */
  constructor(stored: readonly StoredTerm[], table: NodeTable) {
    this.terms = stored.map(({ value }) => value);
    this.#characters = this.terms.reduce((sum, { length }) => sum + length, 0);
    this.#numbers = new Map(this.terms.map((term, number) => [term, number]));
    this.#nodes = stored.map(({ ids }) => distinct(table.nodesOf(decodeIds(ids))));
    this.#starts = new Int32Array(table.size + 1);
    for (const nodes of this.#nodes) for (const node of nodes) this.#count(node + 1, 1);
    for (let node = 1; node <= table.size; node += 1) this.#count(node, this.#starts[node - 1] ?? 0);
    this.#termsOf = new Int32Array(this.#starts[table.size] ?? 0);
    const next = this.#starts.slice();
    this.#nodes.forEach((nodes, term) => {
      for (const node of nodes) {
        const at = next[node] ?? 0;
        this.#termsOf[at] = term;
        next[node] = at + 1;
      }
    });
  }

  get bytes(): number {
    const texts = BYTES_PER_TERM * this.terms.length + 2 * this.#characters;
    const trigrams = this.#trigrams?.bytes ?? 0;
    return texts + trigrams + this.#starts.byteLength + 2 * this.#termsOf.byteLength;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The nodes with a term, ascending. */
  nodesWith(term: number): Int32Array {
    return this.#nodes[term] ?? new Int32Array();
  }

  /** Terms, ascending, among which are all that contain a text; undefined if the database must search for it. */
  candidates(text: string): Int32Array | undefined {
    if (this.#characters > MAX_SEARCHED) return undefined;
    this.#trigrams ??= new TrigramIndex(this.terms);
    return this.#trigrams.candidates(text);
  }

  /** Whether a node has one of the terms. */
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

/** Without nodes outside of the table and repetitions. */
function distinct(nodes: Int32Array): Int32Array {
  return nodes
    .filter((node) => node >= 0)
    .toSorted()
    .filter((node, at, all) => node !== all[at - 1]);
}
