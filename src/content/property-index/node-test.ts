import type { PropertyFilters } from '../query/node-query.js';
import { scalarRanges } from '../query/filters/scalar-ranges.js';
import type { ScalarProperty } from '../query/filters/scalar-filter.sql.js';
import { isWithin, type ValueRange } from '../query/filters/value-range.js';
import type { ScalarColumn } from './scalar-column.js';
import { intersectSlices, lengthOf, uniteSlices } from './slices.js';
import type { TermColumn } from './term-column.js';

/** The nodes that pass a condition. */
export interface NodeTest {
  /** How many nodes pass; of several texts, at most. */
  readonly count: number;
  /** These nodes, each once, in any order. */
  readonly nodes: () => Int32Array;
  readonly passes: (node: number) => boolean;
}

/** @throws AppError as `propertyCondition` */
export function testScalars(
  { filters }: PropertyFilters,
  kind: ScalarProperty['kind'],
  column: ScalarColumn,
): NodeTest {
  const ranges = filters.map((filter) => scalarRanges(filter, kind));
  const slices = ranges
    .map((each) => uniteSlices(each.map((range) => column.slice(range))))
    .reduce(intersectSlices);
  return {
    count: lengthOf(slices),
    nodes: () => concatenate(slices.map(({ start, end }) => column.nodes.subarray(start, end))),
    passes: (node) => ranges.every((each) => isInOne(column.values[node] ?? NaN, each)),
  };
}

/** Equality with one of the texts. */
export function testTerms(texts: readonly string[], column: TermColumn): NodeTest {
  const terms = [...new Set(texts.flatMap((text) => column.numberOf(text) ?? []))];
  const lists = terms.map((term) => column.nodesWith(term));
  return {
    count: lists.reduce((sum, { length }) => sum + length, 0),
    nodes: () => {
      const all = concatenate(lists);
      // A node may have several of the texts.
      return lists.length < 2 ? all : all.sort().filter((node, at) => node !== all[at - 1]);
    },
    passes: (node) => column.hasOne(node, terms),
  };
}

function isInOne(value: number, ranges: readonly ValueRange[]): boolean {
  return ranges.some((range) => isWithin(value, range));
}

function concatenate(lists: readonly Int32Array[]): Int32Array {
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return only;
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
