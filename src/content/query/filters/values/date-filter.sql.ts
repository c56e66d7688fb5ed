import { anyOf, bind, joinSql, sql, TRUE } from '../../../sql.js';
import type { FilterTest, Operator, Range } from '../../node-query.js';
import { plainValues, ranges } from '../column-filter.sql.js';
import { tryReadSpan, type TimeSpan } from '../filter-reading.js';
import type { ScalarTest } from './scalar-filter.sql.js';
import type { ValueRange } from './value-range.js';

/** Day precision: `eq`, `in` and `lte` cover the whole UTC day, `gt` starts after it (docs/reference/queries.md#dates). */
const RANGE_OF: Partial<Record<Operator, (span: TimeSpan) => ValueRange>> = {
  eq: ({ start, end }) => instants(start, end),
  in: ({ start, end }) => instants(start, end),
  lt: ({ start }) => instants(-Infinity, start),
  lte: ({ end }) => instants(-Infinity, end),
  gt: ({ end }) => instants(end, Infinity),
  gte: ({ start }) => instants(start, Infinity),
};

/** Dates are compared as instants; values in other formats have no matches. */
export function dateTest({ operator, values }: FilterTest): ScalarTest {
  const tests = instantRanges({ operator, values }).map(({ from, to }) => {
    const ends = [
      ...(from === -Infinity ? [] : [sql`s.value >= ${bind(from)}::float8`]),
      ...(to === Infinity ? [] : [sql`s.value < ${bind(to)}::float8`]),
    ];
    return ends.length === 0 ? TRUE : sql`(${joinSql(ends, ' AND ')})`;
  });
  return { value: anyOf(tests) };
}

/** The ranges of instants (epoch ms) that a filter accepts. */
export function instantRanges({ operator, values }: FilterTest): ValueRange[] {
  const toRange = RANGE_OF[operator];
  if (toRange === undefined) return [];
  const single = plainValues(values).flatMap((value) => {
    const span = tryReadSpan(value);
    return span === undefined ? [] : [toRange(span)];
  });
  return [...single, ...ranges(values).flatMap(readRange)];
}

function readRange({ from, to }: Range): ValueRange[] {
  const start = from === undefined ? -Infinity : tryReadSpan(from)?.start;
  const end = to === undefined ? Infinity : tryReadSpan(to)?.end;
  return start === undefined || end === undefined ? [] : [instants(start, end)];
}

function instants(from: number, before: number): ValueRange {
  return { from, to: before, isToOpen: true };
}
