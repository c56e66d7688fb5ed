/** Raised with every change of the form with this id or of any of its parts; responses do not raise it. */
export function formTopic(id: number): string {
  return `form ${id}`;
}

/** Raised with every change of any form: what a list of forms is made from. */
export const FORMS_TOPIC = 'forms';

/** Raised when responses are removed one by one, or brought in by a file; submissions do not raise it. */
export const RESPONSES_TOPIC = 'responses';
