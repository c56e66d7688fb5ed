import { parseWeightedList } from '../../common/index.js';

/** Whether an `Accept` header names HTML, and not JSON with the same weight: browsers do so when they open an address. */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = parseWeightedList(accept.toLowerCase());
  const weightOf = (type: string): number => ranges.find(({ name }) => name === type)?.weight ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}
