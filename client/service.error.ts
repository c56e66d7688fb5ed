import { SUBMISSION_PROBLEM_CODES, type SubmissionProblem } from './submission-problem.js';

/** Codes of the server's error answers. */
export const SERVER_ERROR_CODES = [
  'badRequest',
  'readerError',
  'invalidValueFormat',
  'invalidQuery',
  'notAuthorized',
  'accessDenied',
  'notFound',
  'pathNotFound',
  'versionNotFound',
  'methodNotAllowed',
  'notAcceptable',
  'conflict',
  'referenced',
  'preconditionFailed',
  'payloadTooLarge',
  'unsupportedMediaType',
  'rangeNotSatisfiable',
  'validationFailed',
  'tooManyRequests',
  'unknown',
  'noSuchWorkspace',
  'unavailable',
] as const;

/**
 * Codes of errors that have no error answer: the server was not reached, it took too long, or what answered does not
 * speak this API (a proxy, say).
 */
export const LOCAL_ERROR_CODES = ['unreachable', 'timedOut', 'unreadableAnswer'] as const;

export type ServiceErrorCode = (typeof SERVER_ERROR_CODES)[number] | (typeof LOCAL_ERROR_CODES)[number];

/** What else is known of an error. */
export interface ErrorFacts {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly details?: readonly unknown[];
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The one error of this client, besides the reason of a signal that the caller aborted. */
export class ServiceError extends Error {
  readonly status: number;
  /** What the server says besides: problems of a submission or form, the current record of a conflict. */
  readonly details: readonly unknown[];
  /** Milliseconds; undefined when the server did not say when to try again. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    { status, details = [], retryAfter, cause }: ErrorFacts,
  ) {
    super(message, { cause });
    this.name = 'ServiceError';
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** What is wrong with a submission that was refused (`validationFailed`); empty for other errors. */
  get submissionProblems(): readonly SubmissionProblem[] {
    return this.details.filter(isSubmissionProblem);
  }
}

function isSubmissionProblem(detail: unknown): detail is SubmissionProblem {
  if (typeof detail !== 'object' || detail === null || !('code' in detail)) return false;
  return SUBMISSION_PROBLEM_CODES.some((code) => code === detail.code);
}
