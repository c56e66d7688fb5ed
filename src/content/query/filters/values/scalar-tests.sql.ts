import { rejectOtherFormats } from '../property-filter.sql.js';
import { joinSql, type Sql } from '../../../sql.js';
import type { ValueKind, Workspace } from '../../../workspaces/workspace.js';
import type { PropertyFilters, PropertyFilter } from '../../node-query.js';
import { booleanTest } from './boolean-filter.sql.js';
import { dateTest } from './date-filter.sql.js';
import { numberTest } from './number-filter.sql.js';
import { scalarRows, type ScalarProperty, type ScalarTest } from './scalar-filter.sql.js';

/** The conditions of the filters of one single-valued property on the rows `s` of the table of values. */
export interface ScalarTests {
  /** Condition on `s.value`. */
  readonly values: Sql;
  readonly rows: Sql;
  /** Conditions on nodes `n`, if doubles are not sufficient. */
  readonly exact: readonly Sql[];
}

/**
 * The conditions of filters on the table of numbers, dates and booleans (`isScalarTest`, `isDecidedByScalars`).
 * @throws AppError like `propertyCondition`
 */
export function scalarTests({ key: { name }, filters }: PropertyFilters, workspace: Workspace): ScalarTests {
  const kind = scalarKind([...(workspace.kinds.get(name) ?? [])]);
  const tests = filters.map((filter) => SCALAR_TEST[kind](filter, workspace));
  const values = tests.map(({ value }) => value);
  return {
    values: joinSql(values, ' AND '),
    rows: scalarRows({ name, kind }, values, workspace),
    exact: tests.flatMap(({ exact }) => (exact === undefined ? [] : [exact])),
  };
}

const SCALAR_TEST: Record<
  ScalarProperty['kind'],
  (filter: PropertyFilter, workspace: Workspace) => ScalarTest
> = {
  number: (filter, workspace) => numberTest(filter.key.name, filter, workspace),
  boolean: booleanTest,
  date: (filter) => {
    rejectOtherFormats(filter.written ?? filter.key.name, filter);
    return dateTest(filter);
  },
};

export function scalarKind([kind]: readonly ValueKind[]): ScalarProperty['kind'] {
  return kind === 'date' || kind === 'boolean' ? kind : 'number';
}
