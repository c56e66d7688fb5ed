import { bind, FALSE, sql } from '../../../sql.js';
import type { Filter, FilterValue } from '../../node-query.js';
import { plainValues } from '../column-filter.sql.js';
import type { ScalarTest } from './scalar-filter.sql.js';

const STORED = new Map([
  ['true', 1],
  ['false', 0],
]);

/** Equality of booleans; other values have no matches. */
export function booleanTest({ values }: Pick<Filter, 'values'>): ScalarTest {
  const wanted = storedBooleans(values);
  return { value: wanted.length === 0 ? FALSE : sql`s.value = ANY(${bind(wanted)}::float8[])` };
}

export function storedBooleans(values: readonly FilterValue[]): number[] {
  return plainValues(values).flatMap((value) => STORED.get(value) ?? []);
}
