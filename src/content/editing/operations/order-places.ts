import { ORD_STEP } from '../../nodes/encode-position.js';

/** Number of integers searched for free ones, in addition to four per sibling. */
const SEARCHED = 64;

interface OtherPlaces {
  /** Whether each sibling should keep its place. All of these do if they are in order and there is room for the others. */
  readonly fixed?: readonly boolean[];
  /** Places of siblings that are not ordered. */
  readonly taken?: readonly number[];
}

/**
 * Ascending places for siblings in a new order. Most keep their places; the others get places that no sibling uses. If there
 * is no room, the nearest neighbours are moved as well.
 * @param places current places; only those of siblings that are not fixed may occur twice
 */
export function orderPlaces(
  places: readonly number[],
  { fixed = [], taken = [] }: OtherPlaces = {},
): readonly number[] {
  const ordered = [...places];
  const isKept = longestAscending(places, fixed);
  const isBarrier = isKept.map((kept, index) => kept && fixed[index] === true);
  const used = new Set([...places, ...taken]);
  const highest = [...used].reduce((most, place) => Math.max(most, place), 0);

  const freePlaces = (start: number, end: number): readonly number[] | undefined => {
    const count = end - start;
    if (end === places.length) return Array.from({ length: count }, (_, at) => highest + ORD_STEP * (at + 1));
    const free = freeBetween(ordered[start - 1] ?? -1, places[end] ?? 0, count, used);
    if (free.length < count) return undefined;
    return Array.from(
      { length: count },
      (_, at) => free[Math.floor(((at + 0.5) * free.length) / count)] ?? 0,
    );
  };

  let [first, last] = [0, nextTrue(isBarrier, 0)];
  for (let end = 0; end < places.length; end += 1) {
    if (isKept[end] !== true) {
      let start = end;
      let [from, to] = [first, last];
      end = nextTrue(isKept, end);
      let found = freePlaces(start, end);
      for (let width = 1; found === undefined; width *= 2) {
        if (start === from && end === to) [from, to] = [0, places.length];
        start = Math.max(from, start - width);
        end = Math.min(to, nextTrue(isKept, end + width));
        found = freePlaces(start, end);
      }
      for (const [at, place] of found.entries()) ordered[start + at] = place;
    }
    if (isBarrier[end] === true) [first, last] = [end + 1, nextTrue(isBarrier, end + 1)];
  }
  return ordered;
}

/** The index of the first true value at or after `index`, or the end. */
function nextTrue(values: readonly boolean[], index: number): number {
  const next = values.indexOf(true, index);
  return next < 0 ? values.length : next;
}

/** Unused places between two others, chosen around the middle if there are many. */
function freeBetween(low: number, high: number, count: number, used: ReadonlySet<number>): readonly number[] {
  const all = high - low - 1;
  const searched = Math.min(all, 4 * count + SEARCHED);
  const first = low + 1 + Math.floor((all - searched) / 2);
  const free: number[] = [];
  for (let place = first; place < first + searched; place += 1) if (!used.has(place)) free.push(place);
  return free;
}

/** Whether each value belongs to the longest increasing subsequence that contains all fixed values, if these are in order. */
function longestAscending(values: readonly number[], fixed: readonly boolean[]): readonly boolean[] {
  const isCandidate = betweenFixed(values, fixed);
  /** Index: length of a subsequence minus 1; value: index of the lowest possible last value. */
  const ends: number[] = [];
  const previous = values.map((value, index) => {
    if (isCandidate[index] !== true) return undefined;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = index;
    return ends[low - 1];
  });
  const isMember = values.map(() => false);
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) isMember[index] = true;
  return isMember;
}

/** Whether each value is fixed, or in order with all fixed values. */
function betweenFixed(values: readonly number[], fixed: readonly boolean[]): readonly boolean[] {
  const isBetween = values.map(() => true);
  let [low, high] = [-1, Infinity];
  for (const [index, value] of values.entries())
    if (fixed[index] === true) low = Math.max(low, value);
    else isBetween[index] = value > low;
  for (const [index, value] of [...values.entries()].reverse())
    if (fixed[index] === true) high = Math.min(high, value);
    else isBetween[index] &&= value < high;
  return isBetween;
}
