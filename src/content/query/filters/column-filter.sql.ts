import { AppError } from '../../../common/index.js';
import type { FilterContext } from './filter-context.js';
import { likePattern } from './like-pattern.js';
import type { FilterValue, Operator, Range } from '../node-query.js';
import type { SqlParameters } from '../../sql-parameters.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UUID_TEXT = '(n.uuid::text COLLATE "C")';

/** The rules for upper and lower case: those of Unicode, whatever the database was set up with. */
export const CASE_RULES = 'COLLATE "und-x-icu"';

/** SQL comparison of a text expression with bound values, by operator. */
const COMPARISON: Partial<Record<Operator, string>> = {
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'LIKE',
  ilike: `${CASE_RULES} ILIKE`,
};

/** Any of the values under a positive operator, for a text expression that is never null. */
export function columnCondition(
  column: string,
  operator: Operator,
  values: readonly FilterValue[],
  parameters: SqlParameters,
): string {
  const ones = plainValues(values);
  const alternatives: string[] = [];
  if (operator === 'eq' || operator === 'in') {
    if (ones.length > 0) alternatives.push(`${column} = ANY(${parameters.add(ones)}::text[])`);
    for (const range of ranges(values)) alternatives.push(textRange(column, range, parameters));
  } else {
    if (ones.length > 0) alternatives.push(compareText(column, operator, ones, parameters));
  }
  return anyOf(alternatives);
}

/** That a comparison of text by code point holds for any of the values; patterns as PostgreSQL takes them. */
export function compareText(
  expression: string,
  operator: Operator,
  values: readonly string[],
  parameters: SqlParameters,
): string {
  const isPattern = operator === 'like' || operator === 'ilike';
  const [only, ...others] = isPattern ? values.map(likePattern) : values;
  const comparison = COMPARISON[operator] ?? '=';
  if (others.length === 0) return `${expression} ${comparison} ${parameters.add(only)}::text`;
  const bound = `${parameters.add([only, ...others])}::text[]`;
  if (operator !== 'ilike') return `${expression} ${comparison} ANY(${bound})`;
  // ILIKE changes the case of the text again for each pattern.
  const patterns = `SELECT lower(p ${CASE_RULES}) FROM unnest(${bound}) p`;
  return `lower(${expression} ${CASE_RULES}) LIKE ANY(ARRAY(${patterns}))`;
}

/** An inclusive range of text by code point. */
export function textRange(expression: string, range: Range, parameters: SqlParameters): string {
  const ends: string[] = [];
  if (range.from !== undefined) ends.push(`${expression} >= ${parameters.add(range.from)}::text`);
  if (range.to !== undefined) ends.push(`${expression} <= ${parameters.add(range.to)}::text`);
  return ends.length === 0 ? `${expression} IS NOT NULL` : `(${ends.join(' AND ')})`;
}

/** `@id`: exact matches use the index; what is no identifier matches nothing. */
export function identifierCondition(
  operator: Operator,
  values: readonly FilterValue[],
  parameters: SqlParameters,
): string {
  if (operator !== 'eq' && operator !== 'in') return columnCondition(UUID_TEXT, operator, values, parameters);
  const known = plainValues(values).filter((value) => UUID.test(value));
  return anyOf([
    ...(known.length === 0 ? [] : [`n.uuid = ANY(${parameters.add(known)}::uuid[])`]),
    ...ranges(values).map((range) => textRange(UUID_TEXT, range, parameters)),
  ]);
}

/**
 * `@ancestor`: the descendants of an absolute path, itself not. Positions of descendants start with
 * the ancestor's own, so that the same index serves the condition and document order.
 */
export function ancestorCondition(
  operator: Operator,
  values: readonly FilterValue[],
  { parameters, workspace }: FilterContext,
): string {
  if ((operator !== 'eq' && operator !== 'in') || ranges(values).length > 0) {
    const wrong = ranges(values).length > 0 ? 'ranges' : operator;
    throw new AppError('invalidQuery', `@ancestor works with eq, ne, in and not-in of paths, not ${wrong}`);
  }
  return anyOf(
    plainValues(values).map((path) => {
      if (!path.startsWith('/')) {
        throw new AppError(
          'invalidValueFormat',
          `@ancestor takes an absolute path such as /travel instead of "${path}"`,
        );
      }
      return descendantCondition(withoutTrailingSlashes(path), workspace.id, parameters);
    }),
  );
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The nodes below a path of a workspace, the node itself not. */
export function descendantCondition(path: string, workspaceId: number, parameters: SqlParameters): string {
  if (path === '/') return `n.position > ''`;
  const workspace = parameters.add(workspaceId);
  const bound = parameters.add(path);
  const top = `(SELECT a.position FROM content.node a WHERE a.workspace_id = ${workspace}::smallint AND a.path = ${bound}::text)`;
  // '~' sorts after every character of a position.
  return `(n.position > ${top} AND n.position < ${top} || '~')`;
}

export function anyOf(conditions: readonly string[]): string {
  if (conditions.length === 0) return 'false';
  return conditions.length === 1 ? (conditions[0] ?? 'false') : `(${conditions.join(' OR ')})`;
}

export function plainValues(values: readonly FilterValue[]): string[] {
  return values.flatMap((value) => ('one' in value ? [value.one] : []));
}

export function ranges(values: readonly FilterValue[]): Range[] {
  return values.flatMap((value) => ('range' in value ? [value.range] : []));
}
