import type { Permission } from '../../auth/index.js';
import { errorResponseBodies, TOO_LONG, type ErrorStatus } from './error-responses.js';
import type {
  ResponseObject,
  ResponsesObject,
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
import { text, whole } from './schema-parts.js';

/** Security requirements: public, or URI rules with HTTP Basic, an API token or the session cookie of the app. */
const OPEN: Security = [{}];
const BY_RULES: Security = [{}, { basic: [] }, { bearer: [] }, { cookie: [], csrfToken: [] }];
const BY_PERMISSION: Security = [{ basic: [] }, { bearer: [] }, { cookie: [], csrfToken: [] }];

/** Errors of all authenticated operations. */
const GUARDED: readonly ErrorStatus[] = [400, 401, 403, 429, 500, 503];

export interface OperationTable {
  readonly tag: string;
  readonly description?: string | undefined;
  /** Missing: only URI rules apply. */
  readonly permission?: Permission | undefined;
  readonly parameters?: readonly Parameter[];
  readonly body?: RequestBody | undefined;
  /** The response with the status 200. */
  readonly returns?: ResponseObject;
  /** The responses with other statuses. */
  readonly responses?: ResponsesObject;
  /** In addition to the common ones. Default: 404 with parameters in the path, 413 and 415 with a body. */
  readonly errors?: readonly ErrorStatus[] | undefined;
}

/** An operation protected by URI rules and optionally by a permission (docs/reference/roles.md#definitions). */
export function operation(id: string, summary: string, { permission, ...table }: OperationTable): Operation {
  return {
    ...commonOf(id, summary, table),
    responses: responsesOf(GUARDED, table),
    security: permission === undefined ? BY_RULES : BY_PERMISSION,
    ...(permission === undefined ? {} : { 'x-permission': permission }),
  };
}

export function openOperation(
  id: string,
  summary: string,
  table: Omit<OperationTable, 'permission'>,
): Operation {
  return {
    ...commonOf(id, summary, table),
    responses: responsesOf([400, 500], table),
    security: OPEN,
  };
}

function responsesOf(
  common: readonly ErrorStatus[],
  { parameters = [], body, returns, responses, errors }: OperationTable,
): ResponsesObject {
  const ofPath: readonly ErrorStatus[] = parameters.some((each) => each.in === 'path') ? [404] : [];
  const ofBody: readonly ErrorStatus[] = body === undefined ? [] : [413, 415];
  return {
    ...errorResponseBodies([...common, ...(errors ?? [...ofPath, ...ofBody])]),
    ...TOO_LONG,
    ...(returns === undefined ? {} : { 200: returns }),
    ...responses,
  };
}

function commonOf(
  id: string,
  summary: string,
  { tag, description, parameters = [], body }: OperationTable,
): Omit<Operation, 'responses' | 'security'> {
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
  };
}

/** Common response headers by component name. */
export const SHARED_HEADERS: Readonly<Record<string, Header>> = {
  Allow: { required: true, schema: text({ examples: ['GET, HEAD, OPTIONS'] }) },
  CacheControl: { required: true, schema: text({ examples: ['public, no-cache'] }) },
  Challenge: {
    description: 'Omitted for requests of the studio.',
    schema: text({ pattern: '^(Basic|Bearer) ' }),
  },
  ContentLanguage: { description: 'Language of the texts, if languages are configured.', schema: text() },
  Disposition: { required: true, schema: text({ pattern: '^attachment; filename=' }) },
  ETag: { required: true, schema: text('Strong ETag.', { pattern: '^"[^"]+"$' }) },
  Location: { required: true, description: 'URL of the created resource.', schema: text() },
  RetryAfter: { required: true, description: 'Seconds to wait.', schema: text({ pattern: '^\\d+$' }) },
  Vary: { required: true, schema: text({ examples: ['Accept-Encoding'] }) },
};

/** References to common headers, by header name. */
export function headers(
  names: Readonly<Record<string, keyof typeof SHARED_HEADERS>>,
): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(
    Object.entries(names).map(([wire, name]) => [wire, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The headers of responses that must not be cached. */
export const NO_STORE: Headers = headers({ 'Cache-Control': 'CacheControl' });

/** The headers of cacheable responses, including `304` (docs/reference/reading.md#caching). */
export const STORED_HEADERS: Headers = headers({
  ETag: 'ETag',
  'Cache-Control': 'CacheControl',
  Vary: 'Vary',
  'Content-Language': 'ContentLanguage',
});
export const NOT_MODIFIED: ResponseObject = {
  description: 'Not modified: `If-None-Match` matches the ETag.',
  headers: STORED_HEADERS,
};

export function json(
  description: string,
  schema: Schema,
  responseHeaders: Headers = NO_STORE,
): ResponseObject {
  return { description, headers: responseHeaders, content: { 'application/json': { schema } } };
}

/** A cacheable JSON response, with its `304`. */
export function stored(description: string, schema: Schema): ResponsesObject {
  return storedContent(description, { 'application/json': { schema } });
}

/** A cacheable response, with its `304`. */
export function storedContent(description: string, content: Content): ResponsesObject {
  return { 200: { description, headers: STORED_HEADERS, content }, 304: NOT_MODIFIED };
}

export function jsonBody(schema: Schema, examples: Readonly<Record<string, Example>> = {}): RequestBody {
  const media: MediaType = Object.keys(examples).length === 0 ? { schema } : { schema, examples };
  const content: Content = { 'application/json': media };
  return { required: true, content };
}

export const NOTHING: ResponseObject = { description: 'No content.' };

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

export function inHeader(name: string, description: string, schema: Schema = text()): Parameter {
  return { name, in: 'header', description, schema };
}

export const IF_NONE_MATCH = inHeader('If-None-Match', 'ETag of the response that the client has cached.');

/** Alternative to `IF_MATCH` in writes of forms. */
export const VERSION_PARAMETER = inQuery(
  'version',
  whole('The version of the record that was read.', { minimum: 1 }),
  'Alternative to `If-Match`.',
);

export const IF_MATCH = inHeader(
  'If-Match',
  'The version of the record that was read, a list of versions, or `*` for any version.',
  text({ pattern: '^(?:\\*|(?:W/)?"?[1-9][0-9]{0,9}"?(?:, *(?:W/)?"?[1-9][0-9]{0,9}"?)*)$' }),
);
