import { parseWeightedList } from '../../common/index.js';

/** Media ranges that include application/json, most specific first. */
const RANGES = ['application/json', 'application/*', '*/*', '*'];

/**
 * Whether an `Accept` header accepts JSON: the most specific matching range decides, and a weight of 0 rejects. Requests for
 * another JSON type (`application/hal+json`) get `application/json`.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return true;
  const ranges = parseWeightedList(accept.toLowerCase());
  if (ranges.length === 0) return true;
  for (const range of RANGES) {
    const given = ranges.find(({ name }) => name === range);
    if (given !== undefined) return given.weight > 0;
  }
  return ranges.some(({ name, weight }) => name.endsWith('json') && weight > 0);
}
