import { wordShare } from './word-share.js';

const COUNTS: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 255 }, (_, at) => [Math.fround(wordShare(at + 1)), at + 1]),
);

/** How often a word occurs in a node if its `ts_rank` is `rank`; undefined if the database computes ranks differently. */
export function countOfRank(rank: number): number | undefined {
  return COUNTS.get(rank);
}
