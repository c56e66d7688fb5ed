import { firstInOrder } from './first-in-order.js';

/** The places of the highest counts, at most `max`, the highest first and equal ones in order; without counts of 0. */
export function mostFrequent(counts: Int32Array, max: number): Int32Array {
  const places = Int32Array.from(counts.keys()).filter((place) => (counts[place] ?? 0) > 0);
  return firstInOrder(
    places,
    Math.min(max, places.length),
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b,
  );
}
