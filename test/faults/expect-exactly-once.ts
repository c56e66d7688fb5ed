import type { Response } from '../../client/index.js';
import type { SubmissionStorm } from './submission-storm.js';

/** Expects that every acknowledged response is stored once and completely, and nothing else is. */
export async function expectExactlyOnce(
  storm: SubmissionStorm,
  acknowledged: readonly Response[],
  sent: number,
): Promise<void> {
  const stored = await storm.stored();
  expect(valuesOf(acknowledged)).toEqual(Array.from({ length: sent }, (_, index) => index));
  expect(byId(stored)).toEqual(byId(acknowledged));
  expect(stored.filter(({ items }) => items.length !== storm.itemsOfEach)).toEqual([]);
}

function valuesOf(responses: readonly Response[]): number[] {
  return responses.map(({ items }) => Number(items[0]?.value)).sort((a, b) => a - b);
}

function byId(responses: readonly Response[]): Response[] {
  return [...responses].sort((a, b) => a.id - b.id);
}
