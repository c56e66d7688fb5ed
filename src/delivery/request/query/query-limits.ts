import { AppError } from '../../../common/index.js';
import type { Filter, Operator } from '../../../content/index.js';

const MAX_VALUES = 200;
/** Each pattern is matched against all texts of a property, without an index. */
const MAX_PATTERNS = 20;
const MAX_PATTERN_LENGTH = 1000;

const PATTERN_OPERATORS: ReadonlySet<Operator> = new Set(['like', 'ilike', 'not-like', 'not-ilike']);

/** @throws AppError `invalidQuery` if `count` exceeds `limit` */
export function atMost(limit: number, count: number, owner: string, things: string): void {
  if (count <= limit) return;
  throw new AppError('invalidQuery', `${owner} has ${count} ${things}; at most ${limit} are allowed`);
}

/**
 * Limits the number of comparisons per node, over all filters of a query.
 * @throws AppError `invalidQuery` for more than 200 values, 20 patterns, or a pattern of more than 1,000 characters
 */
export function checkValues(filters: readonly Filter[]): void {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  atMost(MAX_VALUES, values, 'The query', 'values over all filters');
  const matching = filters.filter(({ operator }) => PATTERN_OPERATORS.has(operator));
  if (matching.length === 0) return;
  const patterns = matching.flatMap((filter) => filter.values);
  atMost(MAX_PATTERNS, patterns.length, 'The query', 'patterns');
  for (const pattern of patterns)
    if ('one' in pattern) atMost(MAX_PATTERN_LENGTH, pattern.one.length, 'A pattern', 'characters');
}
