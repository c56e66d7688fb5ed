import type { Form, SubmittedItem } from './form.types.js';
import { prefillNames } from './prefill-names.js';
import { questionsOf } from './questions-of.js';
import { answerField, freeTextField } from './read-answer.js';

/** The query of a link to a form page that fills in answers (docs/form-pages.md#links-with-answers), without `?`. */
export function prefillQuery(
  form: Pick<Form, 'questions' | 'sections'>,
  items: readonly Pick<SubmittedItem, 'questionId' | 'value' | 'freeText'>[],
): string {
  const names = prefillNames(form);
  const write = (field: string, value: string): string[] => {
    const { name } = names.get(field) ?? {};
    return name === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  };
  const options = new Map(questionsOf(form).map(({ id, answerOptions }) => [id, answerOptions]));
  const parameters = items.flatMap(({ questionId, value, freeText = '' }) => {
    const option = options.get(questionId)?.find((each) => each.value === value);
    const written = freeText === '' || option === undefined ? [] : write(freeTextField(option.id), freeText);
    return [...write(answerField(questionId), value), ...written];
  });
  return parameters.join('&');
}
