import { plainValues, ranges } from './column-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { tryReadSpan, type Span } from './filter-reading.js';
import type { FilterValue, Operator, Range } from '../node-query.js';
import { scalarCondition } from './number-filter.sql.js';

/** Instants in epoch ms: `from` is inside, `before` is not; an absent end is open. */
interface InstantRange {
  readonly from?: number;
  readonly before?: number;
}

/** Day precision: `eq`, `in` and `lte` cover the whole UTC day, `gt` begins after it (docs/reference/queries.md#dates). */
const RANGE_OF: Partial<Record<Operator, (span: Span) => InstantRange>> = {
  eq: (span) => ({ from: span.start, before: span.end }),
  in: (span) => ({ from: span.start, before: span.end }),
  lt: (span) => ({ before: span.start }),
  lte: (span) => ({ before: span.end }),
  gt: (span) => ({ from: span.end }),
  gte: (span) => ({ from: span.start }),
};

/** Dates are compared as instants; a value in another format matches none. */
export function dateCondition(
  name: string,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
): string {
  const toRange = RANGE_OF[operator];
  if (toRange === undefined) return 'false';
  const single = plainValues(values).flatMap((value) => {
    const span = tryReadSpan(value);
    return span === undefined ? [] : [toRange(span)];
  });
  const spans = [...single, ...ranges(values).flatMap(readRange)];
  const tests = spans.map(({ from, before }) => {
    const ends: string[] = [];
    if (from !== undefined) ends.push(`s.value >= ${context.parameters.add(from)}::float8`);
    if (before !== undefined) ends.push(`s.value < ${context.parameters.add(before)}::float8`);
    return ends.length === 0 ? 'true' : `(${ends.join(' AND ')})`;
  });
  return scalarCondition(name, true, tests, context);
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
