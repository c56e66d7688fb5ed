/** Upper bounds in seconds; longer durations are counted in the bucket `+Inf`. */
export const DURATION_BOUNDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export class Histogram {
  /** Count per bucket, not cumulative; the last one is `+Inf`. */
  readonly counts: number[] = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
  sum = 0;

  observe(seconds: number): void {
    const found = DURATION_BOUNDS.findIndex((bound) => seconds <= bound);
    const index = found < 0 ? DURATION_BOUNDS.length : found;
    this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.sum += seconds;
  }
}
