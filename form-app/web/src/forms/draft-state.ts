import type { DraftState, Form } from '#client';

/** The state of the unpublished changes of a form, whether the form was read with or without them. */
export function draftState(form: Form): DraftState {
  return form.draft ?? form;
}
