import type { Form } from '#client';
import { mergeSafely } from './merge-safely.js';
import { formPart } from './part.js';
import { rebaseDraft } from './rebase-draft.js';
import type { Draft } from './use-draft.js';

/** Lets the builder go on from what another user stored, with its changes; false, and nothing is done, where they collide. */
export function goOnFrom(stored: Form, draft: Draft): boolean {
  const current = formPart(stored);
  const merged = mergeSafely(draft.base, draft.form, current);
  if (merged !== undefined) draft.restart(current, rebaseDraft(merged, current));
  return merged !== undefined;
}
