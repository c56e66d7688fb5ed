import { AppError } from '../common/index.js';

/** Nothing is at this address below `/.rest/forms/v1`. */
export class NoSuchResourceError extends AppError {
  constructor(path: string, prefix: string, known: readonly string[]) {
    super('notFound', `There is nothing at ${path}; below ${prefix} there are ${known.join(', ')}.`);
  }
}

/** The address exists, but not for this method. */
export class MethodNotAllowedError extends AppError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(method: string, path: string, allow: string) {
    super('methodNotAllowed', `${method} does not work at ${path}; these do: ${allow}.`);
    this.headers = { allow };
  }
}

/** A malformed parameter or header. */
export class InvalidValueError extends AppError {
  constructor(name: string, rule: string, value: string) {
    super('invalidValueFormat', `${name} must be ${rule}, not "${value}"`);
  }
}

/** One item of a submission that is not of the documented shape. */
export interface ShapeProblem {
  readonly index: number;
  readonly message: string;
}

/** The body of a submission is JSON, but not what a submission is; `details` holds every item that is wrong. */
export class MalformedSubmissionError extends AppError {
  constructor(problems: readonly ShapeProblem[] = []) {
    super(
      'badRequest',
      'A response is an array of items like {"questionId": 1, "value": "text"}, with "freeText" where it is asked for.',
      problems.length === 0 ? undefined : problems,
    );
  }
}
