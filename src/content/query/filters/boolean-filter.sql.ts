import { bind, FALSE, sql } from '../../sql.js';
import type { Filter } from '../node-query.js';
import { plainValues } from './column-filter.sql.js';
import type { ScalarTest } from './scalar-filter.sql.js';

/** Booleans as they are stored. */
const STORED = new Map([
  ['true', 1],
  ['false', 0],
]);

/** Equality of booleans; other values match none. */
export function booleanTest({ values }: Pick<Filter, 'values'>): ScalarTest {
  const wanted = plainValues(values).flatMap((value) => STORED.get(value) ?? []);
  return { value: wanted.length === 0 ? FALSE : sql`s.value = ANY(${bind(wanted)}::float8[])` };
}
