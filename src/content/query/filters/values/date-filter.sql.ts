import { anyOf, bind, joinSql, sql, TRUE } from '../../../sql.js';
import type { Filter, Operator, Range } from '../../node-query.js';
import { plainValues, ranges } from '../column-filter.sql.js';
import { tryReadSpan, type Span } from '../filter-reading.js';
import type { ScalarTest } from './scalar-filter.sql.js';

/** Time range in epoch ms: `from` is inclusive, `before` exclusive; undefined: unbounded. */
export interface InstantRange {
  readonly from?: number;
  readonly before?: number;
}

/** Day precision: `eq`, `in` and `lte` cover the whole UTC day, `gt` starts after it (docs/reference/queries.md#dates). */
const RANGE_OF: Partial<Record<Operator, (span: Span) => InstantRange>> = {
  eq: (span) => ({ from: span.start, before: span.end }),
  in: (span) => ({ from: span.start, before: span.end }),
  lt: (span) => ({ before: span.start }),
  lte: (span) => ({ before: span.end }),
  gt: (span) => ({ from: span.end }),
  gte: (span) => ({ from: span.start }),
};

/** Dates are compared as instants; values in other formats have no matches. */
export function dateTest({ operator, values }: Pick<Filter, 'operator' | 'values'>): ScalarTest {
  const tests = instantRanges({ operator, values }).map(({ from, before }) => {
    const ends = [
      ...(from === undefined ? [] : [sql`s.value >= ${bind(from)}::float8`]),
      ...(before === undefined ? [] : [sql`s.value < ${bind(before)}::float8`]),
    ];
    return ends.length === 0 ? TRUE : sql`(${joinSql(ends, ' AND ')})`;
  });
  return { value: anyOf(tests) };
}

export function instantRanges({ operator, values }: Pick<Filter, 'operator' | 'values'>): InstantRange[] {
  const toRange = RANGE_OF[operator];
  if (toRange === undefined) return [];
  const single = plainValues(values).flatMap((value) => {
    const span = tryReadSpan(value);
    return span === undefined ? [] : [toRange(span)];
  });
  return [...single, ...ranges(values).flatMap(readRange)];
}

function readRange(range: Range): InstantRange[] {
  const from = range.from === undefined ? undefined : tryReadSpan(range.from);
  const to = range.to === undefined ? undefined : tryReadSpan(range.to);
  if (range.from !== undefined && from === undefined) return [];
  if (range.to !== undefined && to === undefined) return [];
  return [
    { ...(from === undefined ? {} : { from: from.start }), ...(to === undefined ? {} : { before: to.end }) },
  ];
}
