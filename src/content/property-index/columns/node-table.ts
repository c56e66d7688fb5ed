import { decodeIds, decodeIntegers, type PackedNumbers } from './decode-numbers.js';

/** Columns of the nodes of a workspace except its root, by ascending id (property-index.sql.ts). */
export interface StoredTable {
  readonly revision: string;
  readonly ids: PackedNumbers;
  readonly places: PackedNumbers;
  readonly identifierPlaces: PackedNumbers;
  readonly depths: PackedNumbers;
  readonly types: PackedNumbers;
  readonly typeNames: readonly string[];
}

/** Memory per node of a table. */
export const BYTES_PER_NODE = 24;

/** The nodes of a workspace at a revision, numbered in document order from 0. */
export class NodeTable {
  readonly revision: string;
  /** Canonical names, by the numbers in `types`. */
  readonly typeNames: readonly string[];
  /** Type numbers by node. */
  readonly types: Int32Array;
  readonly depths: Int32Array;
  /** Database ids by node. */
  readonly ids: Float64Array;
  /** Ranks by identifier, by node. */
  readonly identifierPlaces: Int32Array;
  /** Nodes by ascending database id. */
  readonly #nodesById: Int32Array;

  constructor(stored: StoredTable) {
    this.revision = stored.revision;
    this.typeNames = stored.typeNames;
    const ids = decodeIds(stored.ids);
    this.#nodesById = decodeIntegers(stored.places);
    const size = ids.length;
    this.types = new Int32Array(size);
    this.depths = new Int32Array(size);
    this.ids = new Float64Array(size);
    this.identifierPlaces = new Int32Array(size);
    const types = decodeIntegers(stored.types);
    const depths = decodeIntegers(stored.depths);
    const identifierPlaces = decodeIntegers(stored.identifierPlaces);
    this.#nodesById.forEach((node, at) => {
      this.types[node] = types[at] ?? 0;
      this.depths[node] = depths[at] ?? 0;
      this.ids[node] = ids[at] ?? 0;
      this.identifierPlaces[node] = identifierPlaces[at] ?? 0;
    });
  }

  get size(): number {
    return this.ids.length;
  }

  get bytes(): number {
    return this.size * BYTES_PER_NODE;
  }

  /** The nodes with these ids, in the same order; -1 for an id that is not in the table. Fast for ascending ids. */
  nodesOf(ids: Float64Array): Int32Array {
    const nodes = new Int32Array(ids.length);
    let at = 0;
    let last = 0;
    ids.forEach((id, index) => {
      if (id < last) at = 0;
      last = id;
      at = this.#placeFrom(at, id);
      nodes[index] = this.#idAt(at) === id ? (this.#nodesById[at] ?? -1) : -1;
    });
    return nodes;
  }

  /**
   * The index of the first id from `start` onwards that is not lower. Searches nearby first, because most lists contain all
   * nodes.
   */
  #placeFrom(start: number, id: number): number {
    let low = start;
    let step = 1;
    while (this.#idAt(low + step - 1) < id) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step - 1, this.size);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The id at an index in ascending order; infinity after the last one. */
  #idAt(index: number): number {
    const node = this.#nodesById[index];
    return node === undefined ? Infinity : (this.ids[node] ?? Infinity);
  }

  /** The first node after the descendants of a node. */
  endOf(node: number): number {
    const depth = this.depths[node] ?? 0;
    let end = node + 1;
    while (end < this.size && (this.depths[end] ?? 0) > depth) end += 1;
    return end;
  }
}
