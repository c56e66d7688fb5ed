import type { FormPart, Part } from './part.js';
import { compareStates } from './three-way.js';

/** Whether two states have the same content; versions are ignored. */
export function isSameForm(one: FormPart, other: FormPart): boolean {
  return compareStates<Part>(one, one, other).length === 0;
}
