import { ConflictDialog } from './conflict-dialog.js';
import type { Draft } from './use-draft.js';
import type { Saving } from './use-saving.js';

/** Asks which changes to keep if another user saved first. */
export function SavingConflict({ draft, saving }: { readonly draft: Draft; readonly saving: Saving }) {
  if (saving.conflict === undefined) return null;
  return (
    <ConflictDialog
      base={draft.base}
      mine={draft.form}
      theirs={saving.conflict}
      onMerge={saving.keep}
      onClose={saving.closeConflict}
    />
  );
}
