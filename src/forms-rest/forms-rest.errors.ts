import { AppError } from '../common/index.js';

export class InvalidValueError extends AppError {
  constructor(name: string, rule: string, value: string) {
    super('invalidValueFormat', `${name} must be ${rule}, not "${value}"`);
  }
}

/** A malformed item of a submission. */
export interface ShapeProblem {
  readonly index: number;
  readonly message: string;
}

const SHAPE =
  'A response is an array of items like {"questionId": 1, "value": "text"}, with "freeText" for options that allow it.';

/** The body is JSON but not a submission; `details` contains all malformed items. */
export class MalformedSubmissionError extends AppError {
  constructor(problems: readonly ShapeProblem[] = [], message = SHAPE) {
    super('badRequest', message, problems.length === 0 ? undefined : problems);
  }
}
