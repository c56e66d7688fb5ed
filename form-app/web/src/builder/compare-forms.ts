import type { FormPart, Part } from './part.js';
import { listParts } from './part-tree.js';
import { compareStates } from './three-way.js';

/** Whether two states hold the same: their versions may differ. */
export function isSameForm(one: FormPart, other: FormPart): boolean {
  return compareStates<Part>(one, one, other).length === 0;
}

/** Whether somebody saved in between: other versions, or other parts. */
export function isSameState(one: FormPart, other: FormPart): boolean {
  return stampOf(one) === stampOf(other);
}

function stampOf(form: FormPart): string {
  const parts = [form, ...listParts(form).map(({ part }) => part)];
  return parts.map(({ uuid, values }) => `${uuid} ${values.version ?? 0}`).join('\n');
}
