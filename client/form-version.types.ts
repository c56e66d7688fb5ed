import type { FormDraft } from './form-draft.types.js';

/**
 * Why a version of a form was stored.
 * `publish`, `change`: respondents saw this state. `restore`: a version was restored and published.
 * `replaced`: a restore replaced this state, and no other version contains it.
 */
export const FORM_VERSION_ACTIONS = ['publish', 'change', 'restore', 'replaced'] as const;
export type FormVersionAction = (typeof FORM_VERSION_ACTIONS)[number];

/** A stored version of a form; times in epoch milliseconds. */
export interface FormVersion {
  /** 1 for the first version of a form. */
  readonly number: number;
  readonly action: FormVersionAction;
  readonly created: number;
  /** When the form was last changed in this version. */
  readonly modified: number;
  readonly createdBy: string;
  /** The number of questions. */
  readonly questions: number;
}

/** The content of a form file without `published` and `orderIndex`; records refer to each other by `uuid`. */
export type FormVersionContent = FormDraft & { readonly formatVersion: number; readonly uuid: string };

/** A version with the form as it was. */
export interface FormVersionWithContent extends FormVersion {
  readonly content: FormVersionContent;
}
