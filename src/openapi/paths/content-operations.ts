import { detailedError } from '../document/error-responses.js';
import type { Operation, Parameter, ResponseObject } from '../document/openapi-document.js';
import {
  headers,
  inPath,
  inQuery,
  json,
  operation,
  inHeader,
  type OperationTable,
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
  'The revision that was read, a list of revisions, or `*`; a different one is a conflict, with the current node in `details`.',
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

type Table = Pick<OperationTable, 'body' | 'returns' | 'responses'>;

export function write(
  id: string,
  summary: string,
  parameters: readonly Parameter[],
  { responses, ...table }: Table,
): Operation {
  return operation(id, summary, {
    ...table,
    tag: TAG,
    permission: 'content.write',
    parameters: [...parameters, DRAFT, DRY_RUN],
    responses: { ...REJECTED, ...responses },
    errors: [404, 409, 413, 415],
  });
}

export function read(
  id: string,
  summary: string,
  parameters: readonly Parameter[],
  returns: ResponseObject,
): Operation {
  const permission = 'content.write';
  return operation(id, summary, { tag: TAG, permission, parameters, returns, responses: REJECTED });
}
