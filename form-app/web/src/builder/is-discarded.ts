import type { Form } from '#client';
import type { FormPart } from './part.js';

/** Whether the changes that the builder began with were discarded: those that follow have higher versions. */
export function isDiscarded(stored: Form, base: FormPart): boolean {
  return stored.hasDraft !== true && stored.version < (base.values.version ?? 1);
}
