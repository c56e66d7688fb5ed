import { ORD_STEP } from '../../nodes/encode-position.js';

/** Number of integers searched for free ones, in addition to four per sibling. */
const SEARCHED = 64;

/**
 * Ascending places for siblings in a new order. Most keep their places; the others get places that no sibling uses. If there
 * is no room, the nearest neighbours are moved as well.
 * @param places current places, all different
 */
export function orderPlaces(places: readonly number[]): readonly number[] {
  const ordered = [...places];
  const isKept = longestAscending(places);
  const used = new Set(places);
  const highest = places.reduce((most, place) => Math.max(most, place), 0);

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

  for (let end = 0; end < places.length; end += 1) {
    if (isKept[end] === true) continue;
    let start = end;
    end = nextKept(isKept, end);
    let found = freePlaces(start, end);
    for (let width = 1; found === undefined; width *= 2) {
      start = Math.max(0, start - width);
      end = nextKept(isKept, end + width);
      found = freePlaces(start, end);
    }
    for (const [at, place] of found.entries()) ordered[start + at] = place;
  }
  return ordered;
}

/** The first kept sibling at or after `index`, or the end. */
function nextKept(isKept: readonly boolean[], index: number): number {
  const next = isKept.indexOf(true, index);
  return next < 0 ? isKept.length : next;
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

/** Whether each value belongs to the longest increasing subsequence. */
function longestAscending(values: readonly number[]): readonly boolean[] {
  /** Index: length of a subsequence minus 1; value: index of the lowest possible last value. */
  const ends: number[] = [];
  const previous = values.map((value, index) => {
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
