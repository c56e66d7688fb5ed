import { anyOf, plainValues, ranges } from './column-filter.sql.js';
import type { FilterContext } from './filter-context.js';
import { isExactAsDouble, readNumber } from './filter-reading.js';
import type { FilterValue, Operator, Range } from './node-query.js';

const COMPARISON: Partial<Record<Operator, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };

/** Comparisons that must all hold for one number; none means any number. */
type NumberTest = readonly (readonly [comparison: string, value: string])[];

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
  const exact = tests.every((test) => test.every(([, value]) => isExactAsDouble(value)));
  if (exact) return scalarCondition(name, false, write(tests, 's.value', 'float8', context), context);
  // Beyond 15 digits doubles run together: compare the exact numbers, one node at a time.
  const value = `n.props->${context.parameters.add(name)}::text`;
  const members = `CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END`;
  const number = `CASE jsonb_typeof(e.v) WHEN 'number' THEN e.v::numeric END`;
  return `EXISTS (SELECT 1 FROM jsonb_array_elements(${members}) e(v) WHERE ${anyOf(write(tests, number, 'numeric', context))})`;
}

function write(
  tests: readonly NumberTest[],
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
  { parameters, workspace }: FilterContext,
): string {
  if (tests.length === 0) return 'false';
  const bound = `s.workspace_id = ${parameters.add(workspace.id)}::smallint AND s.name = ${parameters.add(name)}::text`;
  return `n.id IN (SELECT s.node_id FROM content.node_scalar s WHERE ${bound} AND s.is_date = ${String(isDate)} AND ${anyOf(tests)})`;
}
