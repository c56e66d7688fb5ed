import type { Dialogs } from '#client';
import { compareForms } from './compare-forms.js';
import { compareRules } from './compare-rules.js';
import type { Difference } from './difference.js';
import type { FormState } from './version-state.js';

/** All differences between two states of a form; those of rules come last. */
export function compareStates(
  before: FormState,
  after: FormState,
  dialogs: Dialogs | undefined,
): readonly Difference[] {
  return [...compareForms(before, after, dialogs), ...compareRules(before, after)];
}
