import fc from 'fast-check';
import { countNumbers } from './count-numbers.js';
import { mostFrequent } from './most-frequent.js';

/** The most frequent numbers with their counts. */
function first(list: readonly number[], max: number): [number, number][] {
  const { numbers, counts } = countNumbers(Float64Array.from(list));
  return [...mostFrequent(counts, max)].map((place) => [numbers[place] ?? NaN, counts[place] ?? 0]);
}

it('counts numbers, without NaN; the most frequent come first, equally frequent ones in order', () => {
  const number = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double(), fc.constant(NaN));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), fc.nat(20), (list, max) => {
      const known = new Map<number, number>();
      for (const each of list) if (!Number.isNaN(each)) known.set(each + 0, (known.get(each + 0) ?? 0) + 1);
      const expected = [...known].sort(([a, many], [b, more]) => more - many || a - b).slice(0, max);
      expect(first(list, max).map(([each, count]) => [each + 0, count])).toEqual(expected);
    }),
  );
});

it('omits numbers without occurrences', () => {
  expect([...mostFrequent(Int32Array.of(0, 2, 0, 3, 2), 10)]).toEqual([3, 1, 4]);
});

it('takes less than a second of processor time for 600,000 different numbers', () => {
  const list = Array.from({ length: 600_000 }, (_, index) => (index * 7_919) % 1_000_003);
  const start = process.cpuUsage();
  expect(first(list, 100)).toEqual(
    list
      .toSorted((a, b) => a - b)
      .slice(0, 100)
      .map((each) => [each, 1]),
  );
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
