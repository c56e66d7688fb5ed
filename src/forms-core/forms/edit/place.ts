import type { FormProblem } from '#client';

/** Where a value is in the input, and where its problems are collected. */
export interface Place {
  readonly path: string;
  readonly problems: FormProblem[];
}

/** Instead of a value that was rejected; its problem was reported. */
export const REJECTED = Symbol('rejected');
export type Rejected = typeof REJECTED;

/** Reports a problem. */
export function rejectField({ path, problems }: Place, code: string, message: string): Rejected {
  problems.push({ path, code, message });
  return REJECTED;
}

/** The place of a member: `sections[0]`, `title`. */
export function below(place: Place, member: string | number): Place {
  const step = typeof member === 'number' ? `[${member}]` : place.path === '' ? member : `.${member}`;
  return { path: `${place.path}${step}`, problems: place.problems };
}

/** Whether a value is an object with names, neither null nor a list. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reports members with unknown names. */
export function rejectUnknown(
  input: Readonly<Record<string, unknown>>,
  known: readonly string[],
  place: Place,
): void {
  const unknown = Object.keys(input).filter((name) => !known.includes(name));
  for (const name of unknown) {
    rejectField(below(place, name), 'unknown_field', `is unknown; known: ${known.join(', ')}`);
  }
}
