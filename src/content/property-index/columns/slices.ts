/** Indexes from `start` (inclusive) to `end` (exclusive). */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** The union of slices, in order and without overlaps. */
export function uniteSlices(slices: readonly Slice[]): Slice[] {
  const united: Slice[] = [];
  for (const slice of slices.toSorted((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (slice.end <= slice.start) continue;
    if (last === undefined || slice.start > last.end) united.push(slice);
    else if (slice.end > last.end) united[united.length - 1] = { start: last.start, end: slice.end };
  }
  return united;
}

/** The intersection of two lists as returned by `uniteSlices`. */
export function intersectSlices(a: readonly Slice[], b: readonly Slice[]): Slice[] {
  const common = a.flatMap((one) =>
    b.map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) })),
  );
  return uniteSlices(common);
}

export function lengthOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, { start, end }) => sum + end - start, 0);
}
