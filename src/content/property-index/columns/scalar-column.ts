import { countBelow } from './count-below.js';
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
  /** The type numbers of these nodes; -1 for other types. */
  readonly types: readonly number[];

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
    const types = new Set<number>();
    for (const node of this.nodes) types.add(table.types[node] ?? -1);
    this.types = [...types];
  }

  get bytes(): number {
    return this.values.byteLength + this.nodes.byteLength;
  }

  /** The indexes in `nodes` of the values within a range. */
  slice({ from, to, isFromOpen = false, isToOpen = false }: ValueRange): Slice {
    const start = countBelow(this.nodes, this.values, from, isFromOpen);
    return { start, end: Math.max(start, countBelow(this.nodes, this.values, to, !isToOpen)) };
  }
}
