/** Distinct numbers in ascending order, with their counts. */
export interface CountedNumbers {
  readonly numbers: Float64Array;
  readonly counts: Int32Array;
}

/** Counts the numbers of a list except NaN, and sorts the list: a map would take ten times as long. */
export function countNumbers(list: Float64Array): CountedNumbers {
  list.sort();
  const numbers = new Float64Array(list.length);
  const counts = new Int32Array(list.length);
  let last = -1;
  for (const number of list) {
    // NaN is sorted to the end.
    if (Number.isNaN(number)) break;
    if (last < 0 || numbers[last] !== number) {
      last += 1;
      numbers[last] = number;
    }
    counts[last] = (counts[last] ?? 0) + 1;
  }
  return { numbers: numbers.subarray(0, last + 1), counts: counts.subarray(0, last + 1) };
}
