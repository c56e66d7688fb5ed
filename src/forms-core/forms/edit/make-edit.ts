import type { DraftDiscard, DraftState } from '#client';
import { toRule, assembleForm, type AssembleOptions } from '../assemble-form.js';
import { findRecord } from '../find-part.js';
import { InvalidFormError, NamedByRulesError, StaleVersionError } from '../../forms.errors.js';
import { rulesThatName } from '../../rules/rules-that-name.js';
import type { FormRecords, StoredForm } from '../stored-form.js';
import { checkForm } from './checks/check-form.js';
import { diffForm } from './changes/diff-form.js';
import { FormDraft } from './parts/form-draft.js';
import type { Stamp } from './changes/merge-record.js';
import { resolveBounds } from './checks/resolve-bounds.js';

export type Edit = (draft: FormDraft) => void;

/** Data of an edit of a form with a stored draft. */
export interface DraftContext {
  readonly hasDraft?: boolean;
  /** The state of the draft, if the form itself is edited. */
  readonly draft?: DraftState;
  readonly discarded?: DraftDiscard | null | undefined;
  /** The version of the form's other state: the draft for the form, the form for the draft. */
  readonly otherVersion?: number;
  /** The rows with which protected fields are compared; undefined: the row before the edit. */
  readonly comparedWith?: readonly StoredForm[];
}

/** Applies an edit in memory and validates the result. @throws InvalidFormError, NamedByRulesError, StaleVersionError */
export function makeEdit(
  before: FormRecords,
  stamp: Stamp,
  edit: Edit,
  { hasDraft = false, draft: state, discarded, otherVersion, comparedWith }: DraftContext = {},
): FormDraft {
  const draft = new FormDraft(before, stamp);
  draft.otherVersion = otherVersion;
  draft.comparedWith = comparedWith ?? [before.form];
  showCurrent(before, () => edit(draft), { hasDraft, draft: state, discarded });
  return checkEdited(draft);
}

/** The draft of a new form. @throws InvalidFormError */
export function draftForm(
  row: StoredForm,
  stamp: Stamp,
  edit: Edit,
): { readonly before: FormRecords; readonly draft: FormDraft } {
  const before = { form: row, sections: [], questions: [], answerOptions: [], rules: [] };
  const draft = new FormDraft(before, stamp, true);
  edit(draft);
  return { before, draft: checkEdited(draft) };
}

/** Runs a version check; a stale version is reported with the record in API format. */
export function showCurrent(before: FormRecords, work: () => void, options: AssembleOptions = {}): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const { current, given } = error;
    const form = assembleForm(before, options);
    throw new StaleVersionError(findRecord(form, current.uuid) ?? current, given);
  }
}

/** @throws InvalidFormError with all problems */
function checkEdited(draft: FormDraft): FormDraft {
  const { before } = draft;
  resolveBounds(draft);
  const missing = rulesThatName(
    diffForm(before, draft.records),
    draft.rules.filter((rule) => before.rules.includes(rule)),
  );
  if (missing.length > 0) throw new NamedByRulesError(missing.map(toRule));
  checkForm(draft);
  if (draft.problems.length > 0) throw new InvalidFormError(draft.problems);
  return draft;
}
