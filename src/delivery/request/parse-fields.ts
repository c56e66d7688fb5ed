import { AppError } from '../../common/index.js';
import { namesIn } from './parameters.js';
import { atMost } from './query/query-limits.js';

/** A name in `fields`, split at its dots. */
export type FieldPath = readonly string[];

const MAX_FIELDS = 100;
const MAX_DEPTH = 20;

/**
 * Parses `fields=title,main.text` (docs/reference/reading.md#fields); undefined if it is missing.
 * @throws AppError `invalidQuery`
 */
export function parseFields(values: readonly string[]): readonly FieldPath[] | undefined {
  const names = namesIn(values);
  if (names.length === 0) return undefined;
  atMost(MAX_FIELDS, names.length, 'fields', 'names');
  return names.map(parseField);
}

function parseField(name: string): FieldPath {
  const path = name.split('.');
  if (path.includes(''))
    throw new AppError('invalidQuery', `fields: "${name}" must be names separated by single dots`);
  if (path.length > MAX_DEPTH)
    throw new AppError('invalidQuery', `fields: "${name}" has more than ${MAX_DEPTH} levels`);
  return path;
}
