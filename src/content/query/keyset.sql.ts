import { AppError } from '../../common/index.js';
import { bind, FALSE, joinSql, NOTHING, raw, sql, type Bound, type Sql } from '../sql.js';
import type { Keyset, NodeQuery, SortValues } from './node-query.js';
import type { SortKey, SortType } from './ordering.sql.js';

/** With cursors, texts are sorted by at most this many characters, so that cursors fit into a URL. */
const MAX_CHARACTERS = 500;

export type KeyColumn = Pick<SortKey, 'direction' | 'type'> & { readonly column: Sql };

/** The SQL type of a key value, and the format of such values as text. */
const TYPES: Record<SortType, readonly [type: string, texts: RegExp]> = {
  text: ['text', /^[^\0]*$/],
  position: ['text', /^[^\0]*$/],
  float8: ['float8', /^(?:-?(?:\d{1,400}(?:\.\d{1,400})?(?:e[+-]\d{1,3})?|Infinity)|NaN)$/],
  numeric: ['numeric', /^-?\d{1,10000}(?:\.\d{1,10000})?$/],
  boolean: ['boolean', /^(?:true|false)$/],
  uuid: ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/],
};

export function keyExpression({ expression, type }: SortKey, keyset: Keyset | undefined): Sql {
  if (keyset === undefined || type !== 'text') return expression;
  return sql`left(${expression}, ${raw(String(MAX_CHARACTERS))})`;
}

/**
 * Restricts matches to those that follow the last result of the previous page.
 * @param columns the last one is only read for matches whose other keys equal those of that result
 * @throws AppError `invalidValueFormat` if the values do not have the types of the keys
 */
export function whereAfter({ keyset }: Pick<NodeQuery, 'keyset'>, columns: readonly KeyColumn[]): Sql {
  if (keyset?.after === undefined) return NOTHING;
  return sql` WHERE ${follows(columns, valuesAfter(keyset.after, columns))}`;
}

/** The values of all keys of the last result of the previous page; null: no value. */
function valuesAfter(after: SortValues, keys: readonly Pick<SortKey, 'type'>[]): (Sql | null)[] {
  if (keys.length !== after.length) throw otherKeys();
  return keys.map(({ type }, index) => valueOf(type, after[index]));
}

/**
 * The value of the first key of the last result of the previous page; null: no value, undefined: first page.
 * @throws AppError like `whereAfter`
 */
export function startValue(
  { keyset }: Pick<NodeQuery, 'keyset'>,
  keys: readonly Pick<SortKey, 'type'>[],
): Sql | null | undefined {
  return keyset?.after === undefined ? undefined : valuesAfter(keyset.after, keys)[0];
}

/**
 * Rows sorted by a value: all rows with the value `start`, and the first `count` rows after it, with ties.
 * @param rows ends with a condition
 */
export function rowsFrom(
  rows: Sql,
  { column, direction }: Omit<KeyColumn, 'type'>,
  count: Sql,
  start: Sql | undefined,
): Sql {
  const first = (found: Sql): Sql =>
    sql`${found} ORDER BY ${column} ${raw(direction)} FETCH FIRST ${count} ROWS WITH TIES`;
  if (start === undefined) return first(rows);
  return sql`(${rows} AND ${column} = ${start}) UNION ALL (${first(sql`${rows} AND ${column} ${beyond(direction)} ${start}`)})`;
}

export function keysAsText(columns: readonly KeyColumn[]): Sql {
  return sql`json_build_array(${joinSql(
    columns.map(({ column }) => sql`${column}::text`),
    ', ',
  )})::text`;
}

/** The comparison operator for values that follow a value. */
export function beyond(direction: string): Sql {
  return raw(direction.startsWith('DESC') ? '<' : '>');
}

function valueOf(type: SortType, value: string | null | undefined): Sql | null {
  if (value === null) return null;
  const [cast, texts] = TYPES[type];
  if (value === undefined || !texts.test(value)) throw otherKeys();
  const bound: Bound = bind(value);
  return sql`${bound}::${raw(cast)}`;
}

function follows([first, ...others]: readonly KeyColumn[], [value, ...rest]: readonly (Sql | null)[]): Sql {
  if (first === undefined || value === undefined) return FALSE;
  const { column, direction } = first;
  const further = follows(others, rest);
  // Missing values are last.
  if (value === null) return sql`CASE WHEN ${column} IS NULL THEN ${further} ELSE false END`;
  // Unlike OR, CASE does not evaluate unnecessary comparisons.
  return sql`CASE WHEN ${column} = ${value} THEN ${further} ELSE ${column} ${beyond(direction)} ${value} OR ${column} IS NULL END`;
}

function otherKeys(): AppError {
  return new AppError(
    'invalidValueFormat',
    'after: the values of the sorted properties have other types now; start with the first page',
  );
}
