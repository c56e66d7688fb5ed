/** Cache tag invalidated by every change of the form or its parts, but not by responses. */
export function formTopic(id: number): string {
  return `form ${id}`;
}

/** Cache tag invalidated by every change of any form; used by lists of forms. */
export const FORMS_TOPIC = 'forms';

/** Cache tag invalidated when individual responses are deleted or imported, but not by submissions. */
export const RESPONSES_TOPIC = 'responses';

/** Cache tag invalidated by every change of a draft; used by data for editors. */
export const FORM_DRAFTS_TOPIC = 'form drafts';
