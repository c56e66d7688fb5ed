import type { PropertyFilter } from '../../node-query.js';
import { storedBooleans } from './boolean-filter.sql.js';
import { instantRanges } from './date-filter.sql.js';
import { comparisonsOf, equalTo } from './number-filter.sql.js';
import { rejectOtherFormats } from '../property-filter.sql.js';
import type { ScalarProperty } from './scalar-filter.sql.js';
import type { ValueRange } from './value-range.js';

/**
 * The stored values that a filter accepts if the table of numbers, dates and booleans is sufficient (`isDecidedByScalars`).
 * @throws AppError like `propertyCondition`
 */
export function scalarRanges(filter: PropertyFilter, kind: ScalarProperty['kind']): ValueRange[] {
  switch (kind) {
    case 'boolean':
      return storedBooleans(filter.values).map(exactly);
    case 'date':
      rejectOtherFormats(filter.written ?? filter.key.name, filter);
      return instantRanges(filter);
    case 'number':
      return [
        ...equalTo(filter).map((value) => exactly(Number(value))),
        ...comparisonsOf(filter).map((ends) => ends.reduce(narrow, { from: -Infinity, to: Infinity })),
      ];
  }
}

function exactly(value: number): ValueRange {
  return { from: value, to: value };
}

function narrow(
  { from, to, isFromOpen = false, isToOpen = false }: ValueRange,
  [comparison, bound]: readonly [string, string],
): ValueRange {
  const value = Number(bound);
  const isOpen = comparison.length === 1;
  return comparison.startsWith('>')
    ? { from: value, to, isFromOpen: isOpen, isToOpen }
    : { from, to: value, isFromOpen, isToOpen: isOpen };
}
