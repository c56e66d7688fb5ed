import { prefillQuery, questionsOf, type Form, type Question } from '#client';

/** A link that fills in the first question with an obvious example; undefined if there is none. */
export function prefillExample(form: Form): string | undefined {
  for (const question of questionsOf(form)) {
    const value = exampleOf(question);
    if (value !== undefined) return prefillQuery(form, [{ questionId: question.id, value }]);
  }
  return undefined;
}

function exampleOf({
  questionType,
  answerOptions,
  rangeFrom,
  inputType,
  pattern,
}: Question): string | undefined {
  if (questionType === 'range') return rangeFrom === null ? undefined : String(rangeFrom);
  if (questionType === 'text') return inputType === undefined && pattern === undefined ? 'Ada' : undefined;
  return answerOptions.find(({ freeTextRequired }) => freeTextRequired !== true)?.value;
}
