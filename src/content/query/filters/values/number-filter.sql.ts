import { anyOf, bind, joinSql, raw, sql, TRUE, type Sql } from '../../../sql.js';
import type { Workspace } from '../../../workspaces/workspace.js';
import type { FilterTest, Operator, Range } from '../../node-query.js';
import { plainValues, ranges } from '../column-filter.sql.js';
import { isExactAsDouble, readNumber } from '../filter-reading.js';
import type { ScalarTest } from './scalar-filter.sql.js';

type Comparison = '<' | '<=' | '>' | '>=';

const COMPARISON: Partial<Record<Operator, Comparison>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };
const INCLUSIVE: Record<Comparison, Comparison> = { '<': '<=', '<=': '<=', '>': '>=', '>=': '>=' };

/** Comparisons that must all be true for one number; an empty list matches any number. */
type NumberTest<Value = string> = readonly (readonly [comparison: Comparison, value: Value])[];

/** Numbers are compared numerically; values that are not numbers have no matches. */
export function numberTest(name: string, filter: FilterTest, workspace: Workspace): ScalarTest {
  const tests = comparisonsOf(filter);
  const equal = equalTo(filter);
  const doubles = tests.map((test) =>
    test.map(([comparison, value]) => [comparison, Number(value)] as const),
  );
  const value = (of: readonly NumberTest<number>[]): Sql =>
    anyOf(write(of, equal.map(Number), raw('s.value'), raw('float8')));
  if (isDecidedByDoubles(name, filter, workspace)) return { value: value(doubles) };
  // Beyond 15 digits, different numbers have the same double: the index narrows inclusively, then the exact numbers are
  // compared.
  const inclusive = doubles.map((test) =>
    test.map(([comparison, value]) => [INCLUSIVE[comparison], value] as const),
  );
  const stored = sql`n.props->${bind(name)}::text`;
  const members = sql`CASE jsonb_typeof(${stored}) WHEN 'array' THEN ${stored} ELSE jsonb_build_array(${stored}) END`;
  const numbers = sql`SELECT CASE jsonb_typeof(e.v) WHEN 'number' THEN e.v::numeric END AS v FROM jsonb_array_elements(${members}) e(v) OFFSET 0`;
  const exact = anyOf(write(tests, equal, raw('m.v'), raw('numeric')));
  return { value: value(inclusive), exact: sql`EXISTS (SELECT 1 FROM (${numbers}) m WHERE ${exact})` };
}

/** Whether comparing the stored doubles gives the same result as comparing the numbers. */
export function isDecidedByDoubles(name: string, filter: FilterTest, workspace: Workspace): boolean {
  if (workspace.kinds.get(name)?.has('decimal') === true) return false;
  const bounds = comparisonsOf(filter).flatMap((test) => test.map(([, value]) => value));
  return [...bounds, ...equalTo(filter)].every(isExactAsDouble);
}

/** The numbers that a filter accepts by equality, as given. */
export function equalTo({ operator, values }: FilterTest): string[] {
  if (operator !== 'eq' && operator !== 'in') return [];
  return plainValues(values).flatMap((value) => readNumber(value) ?? []);
}

/** The other comparisons of a filter, at least one of which must be true. */
export function comparisonsOf({ operator, values }: FilterTest): NumberTest[] {
  if (operator === 'in') return ranges(values).flatMap(rangeTest);
  const comparison = COMPARISON[operator];
  if (comparison === undefined) return [];
  return plainValues(values).flatMap((value) =>
    readNumber(value) === undefined ? [] : [[[comparison, value] as const]],
  );
}

function rangeTest({ from, to }: Range): NumberTest[] {
  const ends = [
    ...(from === undefined ? [] : [['>=', from] as const]),
    ...(to === undefined ? [] : [['<=', to] as const]),
  ];
  return ends.every(([, value]) => readNumber(value) !== undefined) ? [ends] : [];
}

function write<Value extends string | number>(
  tests: readonly NumberTest<Value>[],
  equal: readonly Value[],
  column: Sql,
  type: Sql,
): Sql[] {
  const ranges = tests.map((test) => {
    const ends = test.map(([comparison, bound]) => sql`${column} ${raw(comparison)} ${bind(bound)}::${type}`);
    return ends.length === 0 ? TRUE : sql`(${joinSql(ends, ' AND ')})`;
  });
  return equal.length === 0 ? ranges : [sql`${column} = ANY(${bind(equal)}::${type}[])`, ...ranges];
}
