import type { Fields } from '../../../../common/index.js';
import { choiceOf } from './survey-js-options.js';

const DEFAULT_FROM = 1;
const DEFAULT_TO = 5;
const MAX_VALUES = 1_000;
const DECIMALS = 10;
/** Tolerance, because steps such as 0.1 are not exact. */
const ROUNDING = 1e-9;

/** The unvalidated bounds of a rating. Two of `rateMin`, `rateMax` and `rateCount` determine the third. */
export function scaleOf({ rateMin, rateMax, rateCount }: Fields): { rangeFrom: number; rangeTo: number } {
  const [min, max, count] = [numberOf(rateMin), numberOf(rateMax), numberOf(rateCount)];
  const isCounted = count !== undefined;
  const rangeFrom = min ?? (isCounted && max !== undefined ? max - count + 1 : DEFAULT_FROM);
  return { rangeFrom, rangeTo: max ?? (isCounted ? rangeFrom + count - 1 : DEFAULT_TO) };
}

/**
 * The choices of a rating that is not a scale of whole numbers; the texts of its ends are their labels. Undefined for
 * others.
 */
export function ratedValues(element: Fields): readonly Fields[] | undefined {
  const { rateValues, minRateDescription, maxRateDescription } = element;
  const values = Array.isArray(rateValues) && rateValues.length > 0 ? rateValues : steppedValues(element);
  return values?.map((value: unknown, index) => {
    const first = index === 0 ? minRateDescription : undefined;
    const last = index === values.length - 1 ? maxRateDescription : undefined;
    return { ...choiceOf(value), description: first ?? last };
  });
}

function steppedValues(element: Fields): readonly number[] | undefined {
  const { rangeFrom, rangeTo } = scaleOf(element);
  const step = numberOf(element.rateStep) ?? 1;
  const count = Math.floor((rangeTo - rangeFrom) / step + ROUNDING) + 1;
  const isWhole = Number.isInteger(rangeFrom) && step === 1;
  if (isWhole || !(step > 0 && count > 1 && count <= MAX_VALUES)) return undefined;
  return Array.from({ length: count }, (_, index) => Number((rangeFrom + index * step).toFixed(DECIMALS)));
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
