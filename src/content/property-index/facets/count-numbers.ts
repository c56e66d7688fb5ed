/** Numbers without repetitions, ascending, and how often each occurs. */
export interface CountedNumbers {
  readonly numbers: Float64Array;
  readonly counts: Int32Array;
}

/** Counts the numbers of a list, without NaN, which it sorts: a map takes ten times as long. */
export function countNumbers(list: Float64Array): CountedNumbers {
  list.sort();
  const numbers = new Float64Array(list.length);
  const counts = new Int32Array(list.length);
  let last = -1;
  for (const number of list) {
    // NaN is the end of a sorted list.
    if (Number.isNaN(number)) break;
    if (last < 0 || numbers[last] !== number) {
      last += 1;
      numbers[last] = number;
    }
    counts[last] = (counts[last] ?? 0) + 1;
  }
  return { numbers: numbers.subarray(0, last + 1), counts: counts.subarray(0, last + 1) };
}
