import type { Form, SubmittedItem } from './form.types.js';
import { prefillNames } from './prefill-names.js';

/** The query of a link to a form page that fills in answers (docs/form-pages.md#links-with-answers), without `?`. */
export function prefillQuery(
  form: Pick<Form, 'questions' | 'sections'>,
  items: readonly Pick<SubmittedItem, 'questionId' | 'value'>[],
): string {
  const names = prefillNames(form);
  const parameters = items.flatMap(({ questionId, value }) => {
    const name = names.get(questionId);
    return name === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
  return parameters.join('&');
}
