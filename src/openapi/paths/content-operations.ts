import { detailedError } from '../document/error-responses.js';
import type { ResponsesObject, Operation, Parameter } from '../document/openapi-document.js';
import {
  headers,
  inPath,
  inQuery,
  json,
  jsonBody,
  operation,
  inHeader,
} from '../document/operation-parts.js';
import { ref, text, TRUE_OR_FALSE } from '../document/schema-parts.js';

export const TAG = 'Editing content';
export const PREFIX = '/.rest/content/v1';
export const WORKSPACE = inPath('workspace', text({ minLength: 1 }));
export const PATH = inPath(
  'path',
  text({ minLength: 1 }),
  'Path of a node; `%2F` separates names as `/` does.',
);
export const DRY_RUN = inQuery('dryRun', TRUE_OR_FALSE, '`true` validates and stores nothing.');
export const DRAFT = inQuery(
  'draft',
  TRUE_OR_FALSE,
  '`true` changes the draft of the unit instead of the published state.',
);
export const WITH_DRAFTS = inQuery('draft', TRUE_OR_FALSE, '`true` returns drafts.');
export const FORCE = inQuery('force', TRUE_OR_FALSE, '`true` deletes the node even if it is referenced.');
export const IF_MATCH = inHeader(
  'If-Match',
  'The revision that was read; a different one is a conflict, with the current node in `details`.',
);
export const IF_NONE_MATCH = inHeader('If-None-Match', '`*` rejects an existing node.');

export const REJECTED = { 422: detailedError(422, ref('ContentProblem')) };
export const NODE = json(
  'The stored node.',
  ref('EditedNode'),
  headers({ ETag: 'ETag', 'Cache-Control': 'CacheControl' }),
);
export const CREATED = json(
  'Created.',
  ref('EditedNode'),
  headers({ ETag: 'ETag', 'Cache-Control': 'CacheControl', Location: 'Location' }),
);

interface Table {
  readonly parameters: readonly Parameter[];
  readonly body?: string;
  readonly responses: ResponsesObject;
}

export function write(id: string, summary: string, { parameters, body, responses }: Table): Operation {
  return operation(id, summary, {
    tag: TAG,
    permission: 'content.write',
    parameters: [...parameters, DRAFT, DRY_RUN],
    body: body === undefined ? undefined : jsonBody(ref(body)),
    responses: { ...REJECTED, ...responses },
    errors: [404, 409, 413, 415],
  });
}

export function read(
  id: string,
  summary: string,
  parameters: readonly Parameter[],
  responses: ResponsesObject,
): Operation {
  return operation(id, summary, {
    tag: TAG,
    permission: 'content.write',
    parameters,
    responses: { ...REJECTED, ...responses },
    errors: [404],
  });
}
