import { AppError } from '../../../common/index.js';
import type { Ordering } from '../../../content/index.js';
import { parseNodeKey } from './parse-filter.js';

/** A comma in a quoted name is part of the name. */
const ITEMS = /(?:^|,)\s*("[^"]*"[^,]*|[^,]*)/g;
const ITEM = /^(?:"([^"]+)"|(\S+))(?:\s+(\S+))?$/;
const DESCENDING: ReadonlyMap<string, boolean> = new Map([
  ['asc', false],
  ['desc', true],
]);
const MAX_KEYS = 20;

/**
 * Parses `orderBy=a desc,"b c"` (docs/reference/queries.md#ordering); the default is ascending.
 * @throws AppError `invalidQuery` for an unknown direction, and for more than 20 properties
 */
export function parseOrdering(values: readonly string[]): Ordering[] {
  if (values.length === 0) return [];
  const items = [...values.join(',').matchAll(ITEMS)].map(([, item = '']) => item.trim()).filter((item) => item !== ''); // prettier-ignore
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
  const [, quoted, plain = '', direction = 'asc'] = ITEM.exec(item) ?? [];
  const name = quoted ?? plain;
  const descending = DESCENDING.get(direction.toLowerCase());
  if (name === '' || descending === undefined) {
    throw new AppError(
      'invalidQuery',
      `orderBy: "${item}" must be a property, optionally followed by asc or desc`,
    );
  }
  return { key: parseNodeKey(name), descending };
}
