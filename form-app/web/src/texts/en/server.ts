import type { ServiceErrorCode } from '#client';

const MISSING = 'This no longer exists, or you may not see it.';

/** Texts for errors of the server. Some get a value from its message: a limit, or the id of the request. */
const errors: Partial<Record<ServiceErrorCode, string | ((value?: string) => string)>> = {
  unreachable: 'The server does not respond. Check the connection, then try again.',
  timedOut: 'The server took too long to respond. Try again.',
  unreadableAnswer: 'The response did not come from this server, but possibly from a proxy. Try again.',
  accessDenied: (path = '') =>
    `You do not have permission to ${path === '' ? 'do this' : `change ${path}`}. Ask an administrator.`,
  notAuthorized: 'Your session has expired. Sign in, then try again.',
  notFound: MISSING,
  pathNotFound: MISSING,
  versionNotFound: MISSING,
  payloadTooLarge: (limit = '') =>
    `This is too large${limit && `: the server accepts at most ${limit}`}. Use smaller files or shorter texts.`,
  tooManyRequests: 'There were too many requests in a short time. Try again in a minute.',
  unknown: (id = '') =>
    `An error occurred on the server. Try again, or contact an administrator${id && ` (request ${id})`}.`,
  draftExists: 'The form has saved changes that are not published. Publish or discard them first.',
  unavailable: 'The server is too busy right now, or its database is unavailable. Try again in a moment.',
};

/** Texts for states of content that forbid a change, by their code. */
const conflicts: Partial<Record<string, (values: Partial<Record<string, string>>) => string>> = {
  changed: ({ path = 'this' }) => `Another user changed ${path} in the meantime. Open it to see the changes.`,
  not_published_above: ({ path, above }) =>
    `${String(path)} cannot be published while ${String(above)} above it is not published. Publish ${String(above)} first.`,
  separate_node: ({ path }) =>
    `${String(path)} is an entry of its own, and also a part of the draft or version. Move or rename one of them.`,
  part_of_draft: ({ path, unit }) =>
    `The draft of ${String(unit)} has a part ${String(path)}. Use another name, or publish or discard the draft first.`,
  unit_with_state: ({ path }) =>
    `${String(path)} has a draft, is not published or has scheduled actions. Publish it, or discard the draft and cancel the scheduled actions, before it becomes a part of another entry, or gets or loses parts of its own.`,
  node_below_part: ({ path }) =>
    `The draft or version moves or removes a part, but ${String(path)} is below it. Move that entry first.`,
};

export const server = {
  errors,
  conflicts,
  codeNotLoaded: 'Part of the studio could not be loaded. Check the connection, then reload the page.',
  unknown: 'An unexpected error occurred. Reload the page.',
};
