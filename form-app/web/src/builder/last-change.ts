import { questionsOf, type Form, type RecordFields } from '#client';
import { userName } from '../shell/user-name.js';

/** The user and time of the last change. */
export interface LastChange {
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The latest change of a form or of any of its parts. */
export function lastChange(form: Form): LastChange {
  const latest = recordsOf(form).reduce((one, other) => (other.modified > one.modified ? other : one));
  return { by: userName(latest.modifiedBy), at: latest.modified };
}

/** A form with its sections, questions and options. */
export function recordsOf(form: Form): readonly RecordFields[] {
  const questions = questionsOf(form).flatMap((question) => [question, ...question.answerOptions]);
  return [form, ...form.sections, ...questions];
}
