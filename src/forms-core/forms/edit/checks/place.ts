import type { FormProblem } from '#client';
import type { Fields } from '../../../../common/index.js';

/** The position of a value in the input, with the list that collects its problems. */
export interface Place {
  readonly path: string;
  readonly problems: FormProblem[];
}

/** Replaces a value that was rejected and reported. */
export const REJECTED = Symbol('rejected');
export type Rejected = typeof REJECTED;

export function rejectField({ path, problems }: Place, code: string, message: string): Rejected {
  problems.push({ path, code, message });
  return REJECTED;
}

/** The position of a member, such as `sections[0]` or `title`. */
export function below(place: Place, member: string | number): Place {
  const step = typeof member === 'number' ? `[${member}]` : place.path === '' ? member : `.${member}`;
  return { path: `${place.path}${step}`, problems: place.problems };
}

/** Reports members with unknown names. */
export function rejectUnknown(input: Fields, known: readonly string[], place: Place): void {
  const unknown = Object.keys(input).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  // One text for all of them, because a body or file can have any number of members.
  const message = `is unknown; known: ${known.join(', ')}`;
  for (const name of unknown) rejectField(below(place, name), 'unknown_field', message);
}
