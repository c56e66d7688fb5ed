import type { FormPart, Part } from './part.js';
import { compareStates } from './three-way.js';

/** Whether two states hold the same: their versions may differ. */
export function isSameForm(one: FormPart, other: FormPart): boolean {
  return compareStates<Part>(one, one, other).length === 0;
}
