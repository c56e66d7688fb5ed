import { SUBMISSION_PROBLEM_CODES, type SubmissionProblem } from './submission-problem.js';

/** Error codes of the server. */
export const SERVER_ERROR_CODES = [
  'badRequest',
  'readerError',
  'invalidValueFormat',
  'invalidQuery',
  'unknownParameter',
  'notAuthorized',
  'accessDenied',
  'formClosed',
  'captchaFailed',
  'notFound',
  'pathNotFound',
  'versionNotFound',
  'methodNotAllowed',
  'notAcceptable',
  'conflict',
  'alreadyAnswered',
  'draftExists',
  'referenced',
  'cursorExpired',
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

/** Codes of errors without a valid error response: the server is unreachable, a timeout, or not a response of this API. */
export const LOCAL_ERROR_CODES = ['unreachable', 'timedOut', 'unreadableAnswer'] as const;

export type ServiceErrorCode = (typeof SERVER_ERROR_CODES)[number] | (typeof LOCAL_ERROR_CODES)[number];

/** Further properties of an error. */
export interface ErrorFacts {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly details?: readonly unknown[];
  /** `Retry-After` in milliseconds. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The only error thrown by this client, except for the reason of an aborted signal. */
export class ServiceError extends Error {
  readonly status: number;
  /** Problems of a submission or form, or the current record of a conflict. */
  readonly details: readonly unknown[];
  /** Milliseconds; undefined without `Retry-After`. */
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

  /** The problems of a rejected submission (`validationFailed`); empty for other errors. */
  get submissionProblems(): readonly SubmissionProblem[] {
    return this.details.filter(isSubmissionProblem);
  }
}

function isSubmissionProblem(detail: unknown): detail is SubmissionProblem {
  if (typeof detail !== 'object' || detail === null || !('code' in detail)) return false;
  return SUBMISSION_PROBLEM_CODES.some((code) => code === detail.code);
}
