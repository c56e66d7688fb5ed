import type { StoredForm } from '../stored-form.js';
import type { FormChanges } from './diff-form.js';
import { isEmpty } from './is-empty.js';
import type { Stamp } from './merge-record.js';

/** The changes with one of the form's row, whose version counts every change of the form, also of its parts and rules. */
export function countChange(changes: FormChanges, before: StoredForm, { user, now }: Stamp): FormChanges {
  const { form } = changes;
  if (isEmpty(changes) || form.updated.length > 0) return changes;
  return { ...changes, form: { ...form, updated: [{ ...before, modified: now, modifiedBy: user }] } };
}
