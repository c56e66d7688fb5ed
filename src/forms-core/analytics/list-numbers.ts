import type { Question } from '#client';

/** Scales with up to this many numbers list all of them; larger ones list only the numbers that were chosen. */
const MAX_NUMBERS = 101;

/** The numbers of a range question, ascending. */
export function listNumbers({ rangeFrom, rangeTo }: Question, chosen: Iterable<number>): number[] {
  const listed = new Set(chosen);
  if (rangeFrom !== null && rangeTo !== null && rangeTo - rangeFrom < MAX_NUMBERS) {
    for (let value = rangeFrom; value <= rangeTo; value += 1) listed.add(value);
  }
  return [...listed].sort((left, right) => left - right);
}
