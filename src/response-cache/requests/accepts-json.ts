import { parseWeightedList } from '../../common/index.js';

/** Media ranges that include application/json, most specific first. */
const RANGES = ['application/json', 'application/*', '*/*', '*'];

/** The most specific range decides. Other JSON types (`application/hal+json`) get `application/json`. */
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
