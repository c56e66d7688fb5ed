import { ServiceError, type FormProblem } from '#client';
import { textsOf } from '../texts/texts-of.js';

/** One or two sentences for the user: what failed, and what to do. */
export function describeError(error: unknown): string {
  const texts = textsOf('server');
  if (error instanceof ServiceError) return texts.errors[error.code] ?? error.message;
  return error instanceof Error ? error.message : texts.unknown;
}

/** The problems of a form that the server reports; empty for other errors. */
export function problemsOf(error: unknown): readonly FormProblem[] {
  return error instanceof ServiceError ? error.details.filter(isFormProblem) : [];
}

function isFormProblem(detail: unknown): detail is FormProblem {
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'path' in detail &&
    typeof detail.path === 'string' &&
    'message' in detail &&
    typeof detail.message === 'string'
  );
}
