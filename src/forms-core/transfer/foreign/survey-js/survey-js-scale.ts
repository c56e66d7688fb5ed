import type { Fields } from '../../../../common/index.js';
const DEFAULT_FROM = 1;
const DEFAULT_TO = 5;

/** The bounds of a rating, not checked. Two of `rateMin`, `rateMax` and `rateCount` determine the third. */
export function scaleOf({ rateMin, rateMax, rateCount }: Fields): { rangeFrom: number; rangeTo: number } {
  const [min, max, count] = [numberOf(rateMin), numberOf(rateMax), numberOf(rateCount)];
  const isCounted = count !== undefined;
  const rangeFrom = min ?? (isCounted && max !== undefined ? max - count + 1 : DEFAULT_FROM);
  return { rangeFrom, rangeTo: max ?? (isCounted ? rangeFrom + count - 1 : DEFAULT_TO) };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
