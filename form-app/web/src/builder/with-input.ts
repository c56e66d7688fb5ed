import { mergeSafely } from './merge-safely.js';
import type { FormPart } from './part.js';
import { rebaseDraft } from './rebase-draft.js';

/** The stored form with the changes that were made in the builder after `sent` was sent; itself if there are none. */
export function withInput(stored: FormPart, sent: FormPart, shown: FormPart): FormPart {
  return shown === sent ? stored : rebaseDraft(mergeSafely(sent, shown, stored) ?? shown, stored);
}
