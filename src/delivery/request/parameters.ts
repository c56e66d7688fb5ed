import { AppError } from '../../common/index.js';

/** Decoded query parameters in URL order; a name may occur several times. */
export type Parameters = readonly (readonly [name: string, value: string])[];

export function readFlag(parameters: Parameters, name: string): boolean {
  const value = valueOf(parameters, name);
  if (value !== undefined && value !== 'true' && value !== 'false')
    throw new AppError('invalidValueFormat', `${name} must be true or false, not "${value}"`);
  return value === 'true';
}

/** The names in comma-separated lists. */
export function namesIn(values: readonly string[]): readonly string[] {
  if (values.length === 0) return NO_VALUES;
  return values
    .flatMap((value) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The first value of a parameter; an empty value is treated as missing. */
export function valueOf(parameters: Parameters, name: string): string | undefined {
  const found = parameters.find(([each]) => each === name);
  return found === undefined || found[1] === '' ? undefined : found[1];
}

const NO_VALUES: readonly string[] = [];

export function valuesOf(parameters: Parameters, name: string): readonly string[] {
  let values: string[] | undefined;
  for (const [each, value] of parameters) {
    if (each !== name) continue;
    if (values === undefined) values = [value];
    else values.push(value);
  }
  return values ?? NO_VALUES;
}

export function readCount(parameters: Parameters, name: string, fallback: number, max: number): number {
  const values = valuesOf(parameters, name);
  const [value] = values;
  if (value === undefined) return fallback;
  if (values.length > 1) {
    const { size } = new Set(values);
    if (size > 1) throw new AppError('invalidValueFormat', `${name} is given ${size} times`);
  }
  const count = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
  if (count <= max) return count;
  throw new AppError('invalidValueFormat', `${name} must be a whole number from 0 to ${max}, not "${value}"`);
}
