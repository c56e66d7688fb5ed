import { AppError } from '../../../common/index.js';
import type { Ordering } from '../../../content/index.js';
import { parseNodeKey } from './parse-filter.js';

const ITEM = /^(\S+)(?:\s+(\S+))?$/;
const DESCENDING: ReadonlyMap<string, boolean> = new Map([
  ['asc', false],
  ['desc', true],
]);
const MAX_KEYS = 20;

/**
 * Parses `orderBy=a desc,b` (docs/reference/queries.md#ordering); the default is ascending.
 * @throws AppError `invalidQuery` for an unknown direction, and for more than 20 properties
 */
export function parseOrdering(values: readonly string[]): Ordering[] {
  if (values.length === 0) return [];
  const items = values.join(',').split(',').map((item) => item.trim()).filter((item) => item !== ''); // prettier-ignore
  if (items.length > MAX_KEYS)
    throw new AppError('invalidQuery', `orderBy accepts at most ${MAX_KEYS} properties`);
  const orderings = items.map(parseItem);
  if (orderings.length < 2) return orderings;
  // A repeated key has no effect.
  const byKey = new Map<string, Ordering>();
  for (const ordering of orderings) {
    const key = JSON.stringify(ordering.key);
    if (!byKey.has(key)) byKey.set(key, ordering);
  }
  return [...byKey.values()];
}

function parseItem(item: string): Ordering {
  const [, name = '', direction = 'asc'] = ITEM.exec(item) ?? [];
  const descending = DESCENDING.get(direction.toLowerCase());
  if (name === '' || descending === undefined) {
    throw new AppError(
      'invalidQuery',
      `orderBy: "${item}" must be a property, optionally followed by asc or desc`,
    );
  }
  return { key: parseNodeKey(name), descending };
}
