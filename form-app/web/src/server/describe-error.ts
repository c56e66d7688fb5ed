import { ServiceError, type FormProblem, type ServiceErrorCode } from '#client';

/** What is said instead of the server's words, which are about HTTP here. */
const WORDS: Partial<Readonly<Record<ServiceErrorCode, string>>> = {
  unreachable: 'The server does not respond. Check the connection, then try again.',
  timedOut: 'The server took too long to respond. Try again.',
  unreadableAnswer: 'The response did not come from this server, but possibly from a proxy. Try again.',
  accessDenied: 'Your user may not do this. Ask an administrator for the permission.',
  notAuthorized: 'You are not signed in any more. Sign in again.',
  unavailable: 'The server is too busy right now, or its database is unavailable. Try again in a moment.',
};

/** One or two sentences for the user: what is wrong, and what to do. */
export function describeError(error: unknown): string {
  if (error instanceof ServiceError) return WORDS[error.code] ?? error.message;
  return error instanceof Error ? error.message : 'Something went wrong. Reload the page.';
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
