import { decodeDoubles, decodeIds, decodeIntegers, type PackedNumbers } from './decode-numbers.js';
import type { NodeTable } from './node-table.js';
import type { Slice } from './slices.js';
import type { ValueRange } from '../../query/filters/values/value-range.js';

/** Columns of the values of a property, by ascending id of their nodes (property-index.sql.ts). */
export interface StoredScalars {
  readonly ids: PackedNumbers;
  readonly values: PackedNumbers;
  /** Ranks in the order of the values, from 1. */
  readonly places: PackedNumbers;
}

/** The values of a property with a single value per node: a number, a date, a boolean, or the rank of a text. */
export class ScalarColumn {
  /** Values by node; NaN: none. */
  readonly values: Float64Array;
  /** Nodes with a value, sorted by value. */
  readonly nodes: Int32Array;
  readonly #sorted: Float64Array;

  constructor(stored: StoredScalars, table: NodeTable) {
    const values = decodeDoubles(stored.values);
    const places = decodeIntegers(stored.places);
    const nodes = table.nodesOf(decodeIds(stored.ids));
    this.values = new Float64Array(table.size).fill(NaN);
    const inOrder = new Int32Array(nodes.length).fill(-1);
    nodes.forEach((node, at) => {
      if (node < 0) return;
      this.values[node] = values[at] ?? NaN;
      inOrder[(places[at] ?? 1) - 1] = node;
    });
    this.nodes = inOrder.filter((node) => node >= 0);
    this.#sorted = new Float64Array(this.nodes.length);
    this.nodes.forEach((node, at) => {
      this.#sorted[at] = this.values[node] ?? NaN;
    });
  }

  get bytes(): number {
    return this.values.byteLength + this.nodes.byteLength + this.#sorted.byteLength;
  }

  /** The indexes in `nodes` of the values within a range. */
  slice({ from, to, isFromOpen = false, isToOpen = false }: ValueRange): Slice {
    const start = this.#countBelow(from, isFromOpen);
    return { start, end: Math.max(start, this.#countBelow(to, !isToOpen)) };
  }

  /** Number of values that are lower than a bound, or equal to it if it is included. */
  #countBelow(bound: number, isIncluded: boolean): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const value = this.#sorted[middle] ?? NaN;
      if (value < bound || (isIncluded && value === bound)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
