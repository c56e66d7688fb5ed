import { anyOf, plainValues, ranges } from './column-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { isExactAsDouble, readNumber } from './filter-reading.js';
import type { FilterValue, Operator, Range } from '../node-query.js';

type Comparison = '<' | '<=' | '>' | '>=';

const COMPARISON: Partial<Record<Operator, Comparison>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };
const INCLUSIVE: Record<Comparison, Comparison> = { '<': '<=', '<=': '<=', '>': '>=', '>=': '>=' };

/** Comparisons that must all hold for one number; none means any number. */
type NumberTest<Value = string> = readonly (readonly [comparison: Comparison, value: Value])[];

/** Ranges and comparisons of numbers; what is no number matches none. Equality is tested elsewhere. */
export function numberCondition(
  name: string,
  operator: Operator,
  values: readonly FilterValue[],
  context: FilterContext,
): string {
  const comparison = COMPARISON[operator];
  if (operator === 'in') return numbersWithin(name, ranges(values).flatMap(rangeTest), context);
  if (comparison === undefined) return 'false';
  const numbers = plainValues(values).filter((value) => readNumber(value) !== undefined);
  return numbersWithin(
    name,
    numbers.map((value) => [[comparison, value] as const]),
    context,
  );
}

function rangeTest({ from, to }: Range): NumberTest[] {
  const ends = [
    ...(from === undefined ? [] : [['>=', from] as const]),
    ...(to === undefined ? [] : [['<=', to] as const]),
  ];
  return ends.every(([, value]) => readNumber(value) !== undefined) ? [ends] : [];
}

function numbersWithin(name: string, tests: readonly NumberTest[], context: FilterContext): string {
  const asDoubles = tests.map((test) =>
    test.map(([comparison, value]) => [comparison, Number(value)] as const),
  );
  if (isExact(name, tests, context)) {
    return scalarCondition(name, false, write(asDoubles, 's.value', 'float8', context), context);
  }
  // Beyond 15 digits doubles run together: the index narrows, ends included, then the exact numbers count.
  const inclusive = asDoubles.map((test) =>
    test.map(([comparison, value]) => [INCLUSIVE[comparison], value] as const),
  );
  const near = scalarCondition(name, false, write(inclusive, 's.value', 'float8', context), context);
  const value = `n.props->${context.parameters.add(name)}::text`;
  const members = `CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END`;
  const number = `CASE jsonb_typeof(e.v) WHEN 'number' THEN e.v::numeric END`;
  const numbers = `SELECT ${number} AS v FROM jsonb_array_elements(${members}) e(v) OFFSET 0`;
  return `(${near} AND EXISTS (SELECT 1 FROM (${numbers}) m WHERE ${anyOf(write(tests, 'm.v', 'numeric', context))}))`;
}

function isExact(name: string, tests: readonly NumberTest[], { workspace }: FilterContext): boolean {
  if (workspace.kinds.get(name)?.has('decimal') === true) return false;
  return tests.every((test) => test.every(([, value]) => isExactAsDouble(value)));
}

function write(
  tests: readonly NumberTest<string | number>[],
  column: string,
  type: 'float8' | 'numeric',
  { parameters }: FilterContext,
): string[] {
  return tests.map((test) => {
    const ends = test.map(
      ([comparison, bound]) => `${column} ${comparison} ${parameters.add(bound)}::${type}`,
    );
    return ends.length === 0 ? 'true' : `(${ends.join(' AND ')})`;
  });
}

/** The nodes of which some number (or instant) under the name passes one of the tests over `s.value`. */
export function scalarCondition(
  name: string,
  isDate: boolean,
  tests: readonly string[],
  { parameters, workspace, joined }: FilterContext,
): string {
  if (tests.length === 0) return 'false';
  const bound = `s.workspace_id = ${parameters.add(workspace.id)}::smallint AND s.name = ${parameters.add(name)}::text`;
  const test = `${bound} AND s.is_date = ${String(isDate)} AND ${anyOf(tests)}`;
  if (joined === undefined) {
    return `n.id IN (SELECT s.node_id FROM content.node_scalar s WHERE ${test})`;
  }
  joined.push(test);
  return 'true';
}
