import { checkSubmission } from './check-submission.js';
import type { FormPlan } from './form-plan.js';
import type { Form, SubmittedItem } from './form.types.js';
import { isStorable } from './is-storable.js';
import { prefillNames } from './prefill-names.js';
import { questionsOf } from './questions-of.js';
import { answerField, freeTextField, readAnswer, type FieldValues } from './read-answer.js';

/**
 * The answers in a link to a form page (docs/form-pages.md#links-with-answers). Unknown names and invalid
 * answers are ignored.
 * @param form with texts in the default language, because the names derive from them
 * @param parameters returns the values of a parameter of the link
 */
export function prefillForm(
  form: Pick<Form, 'questions' | 'sections'>,
  plan: FormPlan,
  parameters: FieldValues,
): readonly SubmittedItem[] {
  const names = prefillNames(form);
  const values: FieldValues = (field) => {
    const { name, uuidName } = names.get(field) ?? {};
    return [...new Set([name, uuidName])].flatMap((each) => (each === undefined ? [] : parameters(each)));
  };
  const items = questionsOf(form).flatMap((question) => {
    const fields = [answerField(question.id), ...question.answerOptions.map(({ id }) => freeTextField(id))];
    return fields.flatMap(values).every(isStorable) ? readAnswer(question, values) : [];
  });
  // Problems of missing answers have no index. A question that is skipped now can be reached with further answers.
  const rejected = checkSubmission(plan, items).filter(
    ({ index, code }) => index !== null && code !== 'required' && code !== 'not_on_path',
  );
  const ids = new Set(rejected.map(({ questionId }) => questionId));
  return items.filter(({ questionId }) => !ids.has(questionId));
}
