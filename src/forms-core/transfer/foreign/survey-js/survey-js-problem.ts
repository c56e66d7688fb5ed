import type { OutlinedQuestion } from '../outline/form-outline.js';

const LARGEST_SCALE = 1_000;

/** Why a form cannot have the question; undefined if it can. */
export function problemOf({ answerOptions, rangeFrom, rangeTo }: OutlinedQuestion): string | undefined {
  if (answerOptions?.length === 0) return 'the question has no choices and is omitted';
  if (typeof rangeFrom !== 'number' || typeof rangeTo !== 'number') return undefined;
  const isWhole = Number.isSafeInteger(rangeFrom) && Number.isSafeInteger(rangeTo);
  if (isWhole && rangeFrom < rangeTo && rangeTo - rangeFrom <= LARGEST_SCALE) return undefined;
  const scale = `${String(rangeFrom)} to ${String(rangeTo)}`;
  return `the scale from ${scale} has no equivalent, and the question is omitted: use whole numbers, the higher one last, at most ${String(LARGEST_SCALE)} apart`;
}
