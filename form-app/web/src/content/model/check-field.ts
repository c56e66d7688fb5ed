import type { Field, FieldKind } from './fields.js';

/** The problem of a value; its text is in the catalogue. */
export type FieldProblem =
  | { readonly kind: 'required' | 'notANumber' | 'notWhole' | 'pattern' }
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly bound: number };

/** Kinds of which the server stores no empty values. */
const NEVER_EMPTY: readonly FieldKind[] = ['integer', 'number', 'boolean', 'date'];

/** The first problem of a value according to its content type; the server checks again. */
export function checkField(field: Field, value: unknown): FieldProblem | undefined {
  const values: readonly unknown[] = (Array.isArray(value) ? value : [value]).filter(
    (each) => each !== undefined && each !== '',
  );
  const isEmptyInList = Array.isArray(value) && values.length < value.length;
  if (isEmptyInList && NEVER_EMPTY.includes(field.kind)) return { kind: 'required' };
  if (values.length === 0) return field.isRequired ? { kind: 'required' } : undefined;
  return values.map((each) => checkValue(field, each)).find((problem) => problem !== undefined);
}

function checkValue(field: Field, value: unknown): FieldProblem | undefined {
  if (field.kind === 'integer' || field.kind === 'number') return checkNumber(field, value);
  const { pattern } = field;
  const isWrong = pattern !== undefined && typeof value === 'string' && !fits(pattern, value);
  return isWrong ? { kind: 'pattern' } : undefined;
}

function checkNumber({ kind, min, max }: Field, value: unknown): FieldProblem | undefined {
  if (typeof value !== 'number') return { kind: 'notANumber' };
  if (kind === 'integer' && !Number.isInteger(value)) return { kind: 'notWhole' };
  if (min !== undefined && value < min) return { kind: 'tooSmall', bound: min };
  return max !== undefined && value > max ? { kind: 'tooLarge', bound: max } : undefined;
}

function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}
