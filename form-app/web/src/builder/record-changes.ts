import type { Form, Question, RecordFields } from '#client';
import type { LastChange } from './last-change.js';

/** Who changed each part of a form last, and when, by uuid. */
export function recordChanges(form: Form): ReadonlyMap<string, LastChange> {
  const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
  const records: readonly RecordFields[] = [form, ...form.sections, ...questions.flatMap(withOptions)];
  return new Map(records.map(({ uuid, modifiedBy, modified }) => [uuid, { by: modifiedBy, at: modified }]));
}

function withOptions(question: Question): RecordFields[] {
  return [question, ...question.answerOptions];
}
