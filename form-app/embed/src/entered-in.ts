import { questionsOf, readAnswer, type Form, type ShownStep } from '#client';

/** All answers: those in the fields of the current step and those of other steps. */
export function enteredIn(fields: HTMLFormElement, form: Form, shown: ShownStep): ShownStep['answers'] {
  const data = new FormData(fields);
  const values = (name: string): string[] =>
    data.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const asked = shown.steps[shown.at]?.questionIds ?? [];
  return [
    ...shown.answers.filter(({ questionId }) => !asked.includes(questionId)),
    ...questionsOf(form)
      .filter(({ id }) => asked.includes(id))
      .flatMap((question) => readAnswer(question, values)),
  ];
}
