import type { InputType } from '#client';
import type { Part } from '../part.js';
import { readPath, writePath } from './value-path.js';

const OF_BOUNDED = ['min', 'max'] as const;
const OF_NUMBERS = ['decimals', 'unit'] as const;
const OF_TEXTS = ['pattern', 'maxLength'] as const;
const NUMBERS: readonly unknown[] = ['number'] satisfies InputType[];
const OTHER_BOUNDED: readonly unknown[] = ['date', 'month', 'time', 'duration'] satisfies InputType[];

/** The part with a changed setting. The server removes a setting that is null. */
export function withSetting<P extends Part>(part: P, name: string, value: unknown): P {
  const values = { ...part.values, ...changedSetting(part.values, name, value) };
  return { ...part, values };
}

function changedSetting(values: Part['values'], name: string, value: unknown): object {
  const given = isNothing(value) ? undefined : value;
  const [field = name] = name.split('.');
  const changed = { [field]: readPath(writePath(values, name, given), field) ?? null };
  return name === 'inputType' ? { ...changed, ...withoutUnsuited(value) } : changed;
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** Removes bounds and formats that the server rejects for an input type. */
function withoutUnsuited(inputType: unknown): object {
  // Bounds of numbers are not valid for dates.
  const unsuited: readonly string[] = NUMBERS.includes(inputType)
    ? [...OF_BOUNDED, ...OF_TEXTS]
    : OTHER_BOUNDED.includes(inputType)
      ? [...OF_BOUNDED, ...OF_NUMBERS, ...OF_TEXTS]
      : [...OF_BOUNDED, ...OF_NUMBERS];
  return Object.fromEntries(unsuited.map((name) => [name, null]));
}
