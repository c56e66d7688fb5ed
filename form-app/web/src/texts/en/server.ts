import type { ServiceErrorCode } from '#client';

/** Texts for server errors whose own message is about HTTP. */
const errors: Partial<Record<ServiceErrorCode, string>> = {
  unreachable: 'The server does not respond. Check the connection, then try again.',
  timedOut: 'The server took too long to respond. Try again.',
  unreadableAnswer: 'The response did not come from this server, but possibly from a proxy. Try again.',
  accessDenied: 'You do not have permission to do this. Ask an administrator.',
  notAuthorized: 'You are no longer signed in. Sign in again.',
  draftExists: 'The form has saved changes that are not published. Publish or discard them first.',
  unavailable: 'The server is too busy right now, or its database is unavailable. Try again in a moment.',
};

export const server = {
  errors,
  unknown: 'An unexpected error occurred. Reload the page.',
};
