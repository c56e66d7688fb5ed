import type { Permission } from '../../auth/index.js';
import { errorResponseBodies, TOO_LONG, type ErrorStatus } from './error-responses.js';
import type {
  Answer,
  Answers,
  Content,
  Example,
  Header,
  Headers,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Schema,
  Security,
} from './openapi-document.js';
import { text } from './schema-parts.js';

/** Access: public, or callers allowed by the URI rules; by HTTP Basic, an API token or the session cookie of the app. */
const OPEN: Security = [{}];
const BY_RULES: Security = [{}, { basic: [] }, { bearer: [] }, { cookie: [], csrfToken: [] }];
const BY_PERMISSION: Security = [{ basic: [] }, { bearer: [] }, { cookie: [], csrfToken: [] }];

/** Errors of all operations with authentication. */
const GUARDED: readonly ErrorStatus[] = [400, 401, 403, 429, 500, 503];

interface OperationTable {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Absent: the URI rules alone decide. */
  readonly permission?: Permission;
  readonly parameters?: readonly Parameter[];
  readonly body?: RequestBody;
  readonly answers: Answers;
  /** In addition to those of every operation. */
  readonly errors?: readonly ErrorStatus[];
}

/** An operation that URI rules guard, and a permission where one is named (docs/reference/roles.md#definitions). */
export function operation({ permission, errors = [], ...table }: OperationTable): Operation {
  return {
    ...commonOf(table),
    responses: { ...errorResponseBodies([...GUARDED, ...errors]), ...TOO_LONG, ...table.answers },
    security: permission === undefined ? BY_RULES : BY_PERMISSION,
    ...(permission === undefined ? {} : { 'x-permission': permission }),
  };
}

/** An operation without authentication. */
export function openOperation({ errors = [], ...table }: Omit<OperationTable, 'permission'>): Operation {
  return {
    ...commonOf(table),
    responses: { ...errorResponseBodies([400, 500, ...errors]), ...TOO_LONG, ...table.answers },
    security: OPEN,
  };
}

function commonOf({
  id,
  tag,
  summary,
  description,
  parameters = [],
  body,
}: OperationTable): Omit<Operation, 'responses' | 'security'> {
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
  };
}

/** Common response headers; by their name in the document. */
export const SHARED_HEADERS: Readonly<Record<string, Header>> = {
  Allow: { required: true, schema: text(undefined, { examples: ['GET, HEAD, OPTIONS'] }) },
  CacheControl: { required: true, schema: text(undefined, { examples: ['public, no-cache'] }) },
  Challenge: {
    description: 'Omitted for requests of the administration app.',
    schema: text(undefined, { pattern: '^(Basic|Bearer) ' }),
  },
  ContentLanguage: { description: 'Of the texts; where languages are on.', schema: text() },
  Disposition: { required: true, schema: text(undefined, { pattern: '^attachment; filename=' }) },
  ETag: { required: true, schema: text('Strong.', { pattern: '^"[^"]+"$' }) },
  Location: { required: true, description: 'URL of the created resource.', schema: text() },
  RetryAfter: { required: true, description: 'Seconds.', schema: text(undefined, { pattern: '^\\d+$' }) },
  Vary: { required: true, schema: text(undefined, { examples: ['Accept-Encoding'] }) },
};

/** References to shared headers, under the names they have on the wire. */
export function headers(
  names: Readonly<Record<string, keyof typeof SHARED_HEADERS>>,
): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(
    Object.entries(names).map(([wire, name]) => [wire, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The headers of a cacheable response, and its `304` (docs/reference/reading.md#caching). */
export const STORED_HEADERS: Headers = headers({
  ETag: 'ETag',
  'Cache-Control': 'CacheControl',
  Vary: 'Vary',
  'Content-Language': 'ContentLanguage',
});
export const NOT_MODIFIED: Answer = {
  description: 'Not modified: `If-None-Match` matches the ETag.',
  headers: STORED_HEADERS,
};
export const UNSTORED_HEADERS: Headers = headers({ 'Cache-Control': 'CacheControl' });

/** A JSON response. */
export function json(description: string, schema: Schema, answerHeaders: Headers = UNSTORED_HEADERS): Answer {
  return { description, headers: answerHeaders, content: { 'application/json': { schema } } };
}

/** A cacheable JSON response, with its `304`. */
export function stored(description: string, schema: Schema): Answers {
  return { 200: json(description, schema, STORED_HEADERS), 304: NOT_MODIFIED };
}

/** A body of JSON. */
export function jsonBody(schema: Schema, examples: Readonly<Record<string, Example>> = {}): RequestBody {
  const media: MediaType = Object.keys(examples).length === 0 ? { schema } : { schema, examples };
  const content: Content = { 'application/json': media };
  return { required: true, content };
}

export const NOTHING: Answer = { description: 'Done.' };

export function inPath(name: string, schema: Schema, description?: string): Parameter {
  return { name, in: 'path', required: true, schema, ...(description === undefined ? {} : { description }) };
}

export function inQuery(
  name: string,
  schema: Schema,
  description: string,
  examples?: Readonly<Record<string, Example>>,
): Parameter {
  return { name, in: 'query', description, schema, ...(examples === undefined ? {} : { examples }) };
}

export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag of the response that the client has cached.',
  schema: text(),
};
