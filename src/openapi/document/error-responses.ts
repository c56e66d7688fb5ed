import { STATUS_OF } from '../../common/index.js';
import type { ResponseObject, Headers, Reference, Schema } from './openapi-document.js';
import { list, ref, text } from './schema-parts.js';

/** Names of the responses in the document, by status. */
const NAMES = {
  400: 'BadRequest',
  401: 'NotAuthorized',
  403: 'AccessDenied',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'CursorExpired',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  422: 'ValidationFailed',
  429: 'TooManyRequests',
  500: 'Unknown',
  503: 'Unavailable',
} as const satisfies Record<(typeof STATUS_OF)[keyof typeof STATUS_OF], string>;

export type ErrorStatus = keyof typeof NAMES;

const MEANINGS: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request is malformed: invalid syntax, or a body or URL that is not valid UTF-8.',
  401: 'Missing or invalid credentials: use HTTP Basic authentication or an API token.',
  403: 'The caller’s roles do not allow it.',
  404: 'There is no resource at this URL, or the caller may not read it.',
  405: 'The method is not allowed; the `Allow` header lists the allowed methods.',
  406: 'The client accepts none of the available types or encodings.',
  409: 'The request conflicts with the current state; `details` may hold the current record.',
  410: 'The cursor is older than the changes that are kept: read from the start.',
  412: 'The asset has changed.',
  413: 'The body is larger than 1 MB.',
  415: 'The media type of the body or the asset is not supported, or the body has a charset other than UTF-8 or a Content-Encoding.',
  416: 'The range is not satisfiable.',
  422: 'The request is well-formed but invalid; `details` lists all problems.',
  429: 'Too many attempts: wait for `Retry-After` seconds.',
  500: 'Internal error; the log contains the cause under the id in the message.',
  503: 'Temporarily unavailable: wait for `Retry-After` seconds.',
};

const HEADERS: Readonly<Partial<Record<ErrorStatus, Headers>>> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } },
  405: { Allow: { $ref: '#/components/headers/Allow' } },
  416: { 'Content-Range': { required: true, schema: text({ pattern: '^bytes \\*/\\d+$' }) } },
  429: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  503: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

const ALL = Object.keys(NAMES)
  .map(Number)
  .filter((status): status is ErrorStatus => status in NAMES);

/** One schema per status, `{"error":{"code","message","details"?}}` (docs/reference/errors.md#codes). */
export const ERROR_SCHEMAS: Readonly<Record<string, Schema>> = Object.fromEntries(
  ALL.map((status) => [`${NAMES[status]}Error`, errorSchema(status)]),
);

export const ERROR_RESPONSES: Readonly<Record<string, ResponseObject>> = {
  ...Object.fromEntries(
    ALL.map((status) => [NAMES[status], responseOf(status, ref(`${NAMES[status]}Error`))]),
  ),
  NotFoundOrPage: {
    description: `${MEANINGS[404]} Browsers (\`Accept: text/html\`) get a page.`,
    content: {
      'application/json': { schema: ref(`${NAMES[404]}Error`) },
      'text/html': { schema: text() },
    },
  },
  TooLong: {
    description: 'URL and headers exceed 16 KB: the connection is closed.',
    content: { 'application/json': { schema: ref('BadRequestError') } },
  },
};

/** 404 outside `/.rest`. */
export const NOT_FOUND_OR_PAGE = { 404: { $ref: '#/components/responses/NotFoundOrPage' } } as const;

/** Sent before the request is routed. */
export const TOO_LONG = { 431: { $ref: '#/components/responses/TooLong' } } as const;

export function errorResponseBodies(statuses: readonly ErrorStatus[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${NAMES[status]}` }]),
  );
}

export function detailedError(status: ErrorStatus, details: Schema): ResponseObject {
  return responseOf(status, errorSchema(status, list(details)));
}

/** Statuses of requests that are rejected before routing. */
const UNROUTED: ReadonlySet<ErrorStatus> = new Set([400, 429, 503]);

/** Errors of pages: HTML, or JSON for requests that are rejected before routing. */
export function errorPages(statuses: readonly ErrorStatus[]): Readonly<Record<string, ResponseObject>> {
  const page = { 'text/html': { schema: text() } };
  return Object.fromEntries(
    statuses.map((status) => {
      const json = { 'application/json': { schema: ref(`${NAMES[status]}Error`) } };
      const content = UNROUTED.has(status) ? { ...page, ...json } : page;
      return [String(status), { description: MEANINGS[status], content }];
    }),
  );
}

function responseOf(status: ErrorStatus, schema: Schema): ResponseObject {
  const headers = HEADERS[status];
  return {
    description: MEANINGS[status],
    ...(headers === undefined ? {} : { headers }),
    content: { 'application/json': { schema } },
  };
}

function errorSchema(status: ErrorStatus, details: Schema = list({})): Schema {
  const codes = Object.entries(STATUS_OF).flatMap(([code, its]) => (its === status ? [code] : []));
  const error: Schema = {
    type: 'object',
    properties: { code: text({ enum: codes }), message: text(), details },
    required: ['code', 'message'],
    additionalProperties: false,
  };
  return { type: 'object', properties: { error }, required: ['error'], additionalProperties: false };
}
