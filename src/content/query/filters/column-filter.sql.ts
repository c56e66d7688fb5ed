import { AppError } from '../../../common/index.js';
import { descendantCondition } from '../place.sql.js';
import { anyOf, bind, raw, sql, type Sql } from '../../sql.js';
import type { Workspace } from '../../workspaces/workspace.js';
import type { FilterValue, Operator, Range } from '../node-query.js';
import { likePattern } from './like-pattern.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UUID_TEXT = raw('(n.uuid::text COLLATE "C")');

/** Unicode rules for upper and lower case, regardless of the locale of the database. */
export const CASE_RULES = raw('COLLATE "und-x-icu"');

/** SQL comparison of a text expression with bound values, by operator. */
const COMPARISON: Partial<Record<Operator, Sql>> = {
  lt: raw('<'),
  lte: raw('<='),
  gt: raw('>'),
  gte: raw('>='),
  like: raw('LIKE'),
  ilike: sql`${CASE_RULES} ILIKE`,
};
const EQUAL = raw('=');

/** Whether a text expression that is never null matches any of the values, for a positive operator. */
export function columnCondition(column: Sql, operator: Operator, values: readonly FilterValue[]): Sql {
  const ones = plainValues(values);
  const isEquality = operator === 'eq' || operator === 'in';
  if (!isEquality) return ones.length === 0 ? anyOf([]) : compareText(column, operator, ones);
  return anyOf([
    ...(ones.length === 0 ? [] : [sql`${column} = ANY(${bind(ones)}::text[])`]),
    ...ranges(values).map((range) => textRange(column, range)),
  ]);
}

/** Whether a comparison of text by code point is true for any of the values; patterns have PostgreSQL's syntax. */
export function compareText(expression: Sql, operator: Operator, values: readonly string[]): Sql {
  const isPattern = operator === 'like' || operator === 'ilike';
  const [only, ...others] = isPattern ? values.map(likePattern) : values;
  const comparison = COMPARISON[operator] ?? EQUAL;
  if (others.length === 0) return sql`${expression} ${comparison} ${bind(only)}::text`;
  const bound = sql`${bind([only, ...others])}::text[]`;
  if (operator !== 'ilike') return sql`${expression} ${comparison} ANY(${bound})`;
  // ILIKE would convert the case of the text again for each pattern.
  const patterns = sql`SELECT lower(p ${CASE_RULES}) FROM unnest(${bound}) p`;
  return sql`lower(${expression} ${CASE_RULES}) LIKE ANY(ARRAY(${patterns}))`;
}

/** An inclusive range of text by code point. */
export function textRange(expression: Sql, { from, to }: Range): Sql {
  if (from === undefined && to === undefined) return sql`${expression} IS NOT NULL`;
  if (to === undefined) return sql`(${expression} >= ${bind(from)}::text)`;
  if (from === undefined) return sql`(${expression} <= ${bind(to)}::text)`;
  return sql`(${expression} >= ${bind(from)}::text AND ${expression} <= ${bind(to)}::text)`;
}

/** `@id`: exact matches use the index; a value that is not a UUID has no matches. */
export function identifierCondition(operator: Operator, values: readonly FilterValue[]): Sql {
  if (operator !== 'eq' && operator !== 'in') return columnCondition(UUID_TEXT, operator, values);
  const known = plainValues(values).filter((value) => UUID.test(value));
  return anyOf([
    ...(known.length === 0 ? [] : [sql`n.uuid = ANY(${bind(known)}::uuid[])`]),
    ...ranges(values).map((range) => textRange(UUID_TEXT, range)),
  ]);
}

/** The descendants of a path: their positions start with its own, so that the index also provides the order. */
export function ancestorCondition(
  operator: Operator,
  values: readonly FilterValue[],
  workspace: Workspace,
): Sql {
  if ((operator !== 'eq' && operator !== 'in') || ranges(values).length > 0) {
    const wrong = ranges(values).length > 0 ? 'ranges' : operator;
    throw new AppError('invalidQuery', `@ancestor supports eq, ne, in and not-in with paths, not ${wrong}`);
  }
  return anyOf(
    plainValues(values).map((path) => {
      if (!path.startsWith('/')) {
        throw new AppError(
          'invalidValueFormat',
          `@ancestor requires an absolute path such as /travel instead of "${path}"`,
        );
      }
      return descendantCondition(withoutTrailingSlashes(path), workspace);
    }),
  );
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

export function plainValues(values: readonly FilterValue[]): string[] {
  return values.flatMap((value) => ('one' in value ? [value.one] : []));
}

export function ranges(values: readonly FilterValue[]): Range[] {
  return values.flatMap((value) => ('range' in value ? [value.range] : []));
}
