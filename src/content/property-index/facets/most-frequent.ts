import { firstInOrder } from '../matching/first-in-order.js';

/** The indexes of the highest counts, at most `max`, highest first; equal counts in order of index; without counts of 0. */
export function mostFrequent(counts: Int32Array, max: number): Int32Array {
  const all = new Int32Array(counts.length);
  let size = 0;
  for (let place = 0; place < counts.length; place += 1) {
    if (counts[place] === 0) continue;
    all[size] = place;
    size += 1;
  }
  const places = all.subarray(0, size);
  return firstInOrder(
    places,
    Math.min(max, places.length),
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b,
  );
}
