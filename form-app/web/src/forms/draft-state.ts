import type { DraftState, Form } from '#client';

/** The state of the changes of a form that are not published, of a form that is read with or without them. */
export function draftState(form: Form): DraftState {
  return form.draft ?? form;
}
