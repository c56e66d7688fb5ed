import { decodeIds, type PackedNumbers } from './decode-numbers.js';
import type { NodeTable } from './node-table.js';

/** A text of a property with the ascending ids of the nodes that have it (property-index.sql.ts). */
export interface StoredTerm {
  readonly value: string;
  readonly ids: PackedNumbers;
}

/** Memory for a term beside its text, approximately. */
export const BYTES_PER_TERM = 100;

/** Longer lists of terms are left to the database: searching them would delay other requests. */
const MAX_SEARCHED = 500_000;
/** In no text of PostgreSQL. */
const SEPARATOR = '\u0000';

/** All terms, and the places in `text` where they start. */
interface JoinedTerms {
  readonly text: string;
  readonly starts: Int32Array;
}

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
  #joined: JoinedTerms | undefined;

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
    return texts + this.#starts.byteLength + 2 * this.#termsOf.byteLength;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The nodes with a term, ascending. */
  nodesWith(term: number): Int32Array {
    return this.#nodes[term] ?? new Int32Array();
  }

  /** The terms with a text in them, ascending; undefined if the search would take long. */
  termsContaining(text: string): number[] | undefined {
    if (this.#characters > MAX_SEARCHED) return undefined;
    const all = (this.#joined ??= this.#join());
    const found: number[] = [];
    for (let at = all.text.indexOf(text); at >= 0;) {
      const term = lastAtMost(all.starts, at);
      found.push(term);
      const next = all.starts[term + 1];
      at = next === undefined ? -1 : all.text.indexOf(text, next);
    }
    return found;
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

  /** All terms as one text, which is searched faster than each of them. */
  #join(): JoinedTerms {
    const starts = new Int32Array(this.terms.length);
    let length = 0;
    this.terms.forEach((term, number) => {
      starts[number] = length;
      length += term.length + SEPARATOR.length;
    });
    return { text: this.terms.join(SEPARATOR), starts };
  }

  #count(node: number, more: number): void {
    this.#starts[node] = (this.#starts[node] ?? 0) + more;
  }
}

/** The last place of an ascending list whose number is at most `limit`. */
function lastAtMost(numbers: Int32Array, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Without nodes outside of the table and repetitions. */
function distinct(nodes: Int32Array): Int32Array {
  return nodes
    .filter((node) => node >= 0)
    .toSorted()
    .filter((node, at, all) => node !== all[at - 1]);
}
