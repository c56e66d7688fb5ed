import { plainValues } from '../../query/filters/column-filter.sql.js';
import type { Filter, PropertyFilters } from '../../query/node-query.js';
import { scalarRanges } from '../../query/filters/values/scalar-ranges.js';
import type { ScalarProperty } from '../../query/filters/values/scalar-filter.sql.js';
import { isWithin } from '../../query/filters/values/value-range.js';
import { isLike } from './is-like.js';
import type { ScalarColumn } from '../columns/scalar-column.js';
import { intersectSlices, lengthOf, uniteSlices } from '../columns/slices.js';
import type { TermColumn } from '../columns/term-column.js';
import { concatenate, uniteNodes } from './node-lists.js';

export interface NodeTest {
  /** Number of nodes that pass; an upper bound for multiple texts. */
  readonly count: number;
  /** The nodes that pass, each once, in any order. */
  readonly nodes: () => Int32Array;
  readonly passes: (node: number) => boolean;
  /** Has values for all these nodes; they are sorted by its ascending values. */
  readonly column?: ScalarColumn;
}

/** @throws AppError like `propertyCondition` */
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
    passes: (node) => {
      const value = column.values[node] ?? NaN;
      return ranges.every((each) => each.some((range) => isWithin(value, range)));
    },
    column,
  };
}

/** Equality with one of the texts, or a match of one of the patterns; undefined if the database must search for them. */
export function testTerms({ operator, values }: Filter, column: TermColumn): NodeTest | undefined {
  const texts = plainValues(values);
  const found =
    operator === 'like'
      ? texts.map((text) => termsLike(text, column))
      : texts.map((text) => [column.numberOf(text) ?? []].flat());
  if (found.some((terms) => terms === undefined)) return undefined;
  const terms = new Set(found.flatMap((each) => [...(each ?? [])]));
  const lists = [...terms].map((term) => column.nodesWith(term));
  return {
    count: lists.reduce((sum, { length }) => sum + length, 0),
    // A node may have more than one of the texts.
    nodes: () => uniteNodes(lists),
    passes: (node) => column.byNode.hasOne(node, terms),
  };
}

function termsLike(pattern: string, column: TermColumn): Iterable<number> | undefined {
  const pieces = pattern.split('%');
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best));
  return column.candidates(longest)?.filter((term) => isLike(column.terms.at(term) ?? '', pieces));
}
