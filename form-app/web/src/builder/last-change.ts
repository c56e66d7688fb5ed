import type { Form, Question, RecordFields } from '#client';

/** Who changed something last, and when. */
export interface LastChange {
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The latest change of a form or of anything in it. */
export function lastChange(form: Form): LastChange {
  const sections = form.sections.flatMap((section) => [section, ...recordsOf(section.questions)]);
  const records: readonly Pick<RecordFields, 'modified' | 'modifiedBy'>[] = [
    ...[form, ...recordsOf(form.questions)],
    ...sections,
  ];
  const latest = records.reduce((one, other) => (other.modified > one.modified ? other : one), form);
  return { by: latest.modifiedBy, at: latest.modified };
}

function recordsOf(questions: readonly Question[]): RecordFields[] {
  return questions.flatMap((question) => [question, ...question.answerOptions]);
}
