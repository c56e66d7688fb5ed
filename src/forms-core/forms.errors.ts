import { AppError, limitProblems, shorten } from '../common/index.js';
import type { FormKey } from './forms/form-key.js';
import type { FormClosing, FormProblem, RecordFields, Rule, SubmissionProblem } from '#client';

/** The form does not exist or is not visible to the caller: 404. */
export class FormNotFoundError extends AppError {
  constructor(key: FormKey) {
    const [name = ''] = Object.values(key).map(String);
    super('notFound', `There is no form ${name}.`);
  }
}

export class VersionNotFoundError extends AppError {
  constructor(formId: number, number: number) {
    super('notFound', `Form ${formId} has no version ${number}.`);
  }
}

export class PartNotFoundError extends AppError {
  constructor(kind: string, id: number) {
    super('notFound', `There is no ${kind} ${id}.`);
  }
}

export class ResponseNotFoundError extends AppError {
  constructor(formId: number, id: number) {
    super('notFound', `Form ${formId} has no response ${id}.`);
  }
}

/** The record was changed after it was read: 409; `details` contains the current record. */
export class StaleVersionError extends AppError {
  constructor(
    readonly current: RecordFields,
    readonly given: readonly number[],
    /** The record in `details`. */
    shown: RecordFields = current,
  ) {
    const now = current.version;
    super(
      'conflict',
      `Version ${given.join(', ')} is not the latest: the record has version ${now}; read it and try again.`,
      [shown],
    );
  }
}

/** The form or part is invalid: 422; `details` contains the problems. */
export class InvalidFormError extends AppError {
  readonly problems: readonly FormProblem[];

  constructor(problems: readonly FormProblem[]) {
    const [first] = problems;
    const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    const limited = limitProblems(problems, (message) => ({ path: '', code: 'more_problems', message }));
    super('validationFailed', `${shorten(describe(first))}${rest}`, limited);
    this.problems = limited;
  }
}

/** The problem with its path, which is empty for the whole input. */
function describe(problem: FormProblem | undefined): string {
  const { path = '', message = '' } = problem ?? {};
  return `${path === '' ? 'the form' : path}: ${message}`;
}

/** Rules refer to the removed part: 409; `details` contains the rules. */
export class NamedByRulesError extends AppError {
  constructor(rules: readonly Rule[]) {
    const names = rules.map(({ id, title }) => (title === '' ? String(id) : `${id} (${title})`)).join(', ');
    super('conflict', `Referenced by rules: ${names}. Change or remove them first.`, rules);
  }
}

/** The values of options that were chosen in responses cannot be changed: 409; `details` contains the fields. */
export class AnsweredOptionError extends AppError {
  constructor(ids: readonly number[]) {
    const message = 'was chosen in responses: change the label instead';
    super(
      'conflict',
      ids.length === 1
        ? `The value of answer option ${ids[0]} was chosen in responses: change its label instead.`
        : `The values of answer options ${listed(ids)} were chosen in responses: change their labels instead.`,
      answered(ids, (id) => `answerOption ${id}.value`, message),
    );
  }
}

/** The types of questions with answers cannot be changed: 409; `details` contains the fields. */
export class AnsweredQuestionError extends AppError {
  constructor(ids: readonly number[]) {
    const message = 'was answered: its type cannot be changed; add another question instead';
    super(
      'conflict',
      ids.length === 1
        ? `Question ${ids[0]} was answered: its type cannot be changed. Add another question instead.`
        : `Questions ${listed(ids)} were answered: their types cannot be changed. Add other questions instead.`,
      answered(ids, (id) => `question ${id}.questionType`, message),
    );
  }
}

function answered(
  ids: readonly number[],
  pathOf: (id: number) => string,
  message: string,
): readonly FormProblem[] {
  const problems = ids.map((id): FormProblem => ({ path: pathOf(id), code: 'answered', message }));
  return limitProblems(problems, (more) => ({ path: '', code: 'more_problems', message: more }));
}

function listed(ids: readonly number[]): string {
  const shown = ids.slice(0, 10).join(', ');
  return ids.length > 10 ? `${shown} and ${ids.length - 10} more` : shown;
}

export class UuidTakenError extends AppError {
  constructor(uuid: string) {
    super('conflict', `uuid: ${uuid} is used in another form: omit "uuid", or choose another one`);
  }
}

/** Changing this field of a form with responses requires the permission `forms.results`: 403. */
export class ProtectedFieldError extends AppError {
  constructor(user: string, field: 'publicResults' | 'anonymize' | 'notify' | 'notifyAnswers') {
    const reason = "the form has responses, and that needs the permission 'forms.results'.";
    super('accessDenied', `'${user}' may not change '${field}': ${reason}`);
  }
}

/** The submission is invalid and was not stored: 422; `details` contains the problems. */
export class SubmissionRejectedError extends AppError {
  constructor(problems: readonly SubmissionProblem[]) {
    const more = { index: null, questionId: null, code: 'more_problems' } as const;
    const limited = limitProblems<SubmissionProblem>(problems, (message) => ({ ...more, message }));
    super('validationFailed', 'The response is not accepted.', limited);
  }
}

export class OnlyAuthenticatedError extends AppError {
  constructor(id: number) {
    super('notAuthorized', `Form ${id} accepts responses from authenticated users only.`);
  }
}

/** The form does not accept responses at the moment: 403; `details` contains the reason. */
export class FormClosedError extends AppError {
  constructor(
    id: number,
    readonly closing: FormClosing,
  ) {
    super('formClosed', `Form ${id} ${describeClosing(closing)}`, [closing]);
  }
}

function describeClosing(closing: FormClosing): string {
  if (closing.reason === 'notYetOpen') return `accepts responses from ${closing.opensAt}.`;
  if (closing.reason === 'closed') return `was closed at ${closing.closesAt}.`;
  return `has received all of its ${closing.maxResponses} responses.`;
}

export class AlreadyAnsweredError extends AppError {
  constructor(id: number, user: string) {
    super(
      'alreadyAnswered',
      `'${user}' has already responded to form ${id}, which accepts one response per user.`,
    );
  }
}

export class KeyReusedError extends AppError {
  constructor() {
    super('conflict', 'This Idempotency-Key was used for another submission: use a new one.');
  }
}
