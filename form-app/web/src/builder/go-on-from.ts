import type { Form } from '#client';
import { mergeSafely } from './merge-safely.js';
import { formPart } from './part.js';
import { rebaseDraft } from './rebase-draft.js';
import type { Draft } from './use-draft.js';

/** Keeps the unsaved changes on the state that another user stored; returns false if they collide. */
export function goOnFrom(stored: Form, draft: Draft): boolean {
  const current = formPart(stored);
  const merged = mergeSafely(draft.base, draft.form, current);
  if (merged !== undefined) draft.restart(current, rebaseDraft(merged, current));
  return merged !== undefined;
}
