import { ServiceError, type FormProblem } from '#client';
import { textsOf } from '../texts/use-texts.js';

/** One or two sentences for the user: what is wrong, and what to do. */
export function describeError(error: unknown): string {
  const texts = textsOf('server');
  if (error instanceof ServiceError) return texts.errors[error.code] ?? error.message;
  return error instanceof Error ? error.message : texts.unknown;
}

/** What the server found wrong with a form, one by one; empty when the error is another one. */
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
