import { parseWeightedList } from '../../common/index.js';

/** Whether `Accept` prefers HTML to JSON, as browsers do when navigating. */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = parseWeightedList(accept.toLowerCase());
  const weightOf = (type: string): number => ranges.find(({ name }) => name === type)?.weight ?? 0;
  return weightOf('text/html') > weightOf('application/json');
}
