/** The weight that `ts_rank` uses for words without a stored weight. */
const WEIGHT = Math.fround(0.1);
/** The limit of the sum of 1/n². */
const LIMIT = 1.64493406685;
/** PostgreSQL stores at most this many positions of a word per node. */
const MAX_COUNT = 255;

/**
 * The contribution to the rank of a node of a word that it contains `count` times, as PostgreSQL's `ts_rank` computes it:
 * the n-th occurrence adds 1/n² of the weight. Sums are rounded to single precision, so that equal ranks are equal here as
 * well.
 */
export function wordShare(count: number): number {
  return SHARES[count] ?? 0;
}

const SHARES = sharesByCount();

function sharesByCount(): Float64Array {
  const shares = new Float64Array(MAX_COUNT + 1);
  let sum = 0;
  for (let count = 1; count <= MAX_COUNT; count += 1) {
    sum = Math.fround(sum + Math.fround(WEIGHT / (count * count)));
    shares[count] = Math.fround(Math.fround(WEIGHT + sum) - WEIGHT) / LIMIT;
  }
  return shares;
}
