import type { Form } from '#client';
import { isDiscardedSince } from '../forms/is-discarded-since.js';
import type { FormPart } from './part.js';

/** Whether the changes that the builder is based on were discarded. Later versions are always higher. */
export function isDiscarded(stored: Form, { values }: FormPart): boolean {
  return isDiscardedSince(stored, values.version ?? 1);
}
