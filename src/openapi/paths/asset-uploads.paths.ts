import type { Operation, Parameter, Paths } from '../document/openapi-document.js';
import { headers, json, operation } from '../document/operation-parts.js';
import { ref, text } from '../document/schema-parts.js';
import { DRAFT, DRY_RUN, IF_MATCH, NODE, PATH, PREFIX, REJECTED, TAG } from './content-operations.js';

/** The responses to a multipart form and to JSON. */
const CREATED_NODES = { anyOf: [ref('UploadedAssets'), ref('EditedNode')] };

const upload = (id: string, summary: string, parameters: readonly Parameter[]): Operation =>
  operation(id, summary, {
    tag: TAG,
    description: 'A JSON body creates a node, as in other workspaces.',
    permission: 'content.write',
    parameters: [...parameters, DRAFT, DRY_RUN],
    body: {
      required: true,
      content: {
        'multipart/form-data': { schema: ref('UploadForm') },
        'application/json': { schema: ref('NodeWrite') },
      },
    },
    responses: {
      ...REJECTED,
      200: json('What would be created (`dryRun=true`).', CREATED_NODES),
      201: json(
        'The new assets in the order of the files; `Location` is the URL of the first.',
        CREATED_NODES,
        headers({ 'Cache-Control': 'CacheControl', Location: 'Location' }),
      ),
    },
    errors: [404, 409, 413, 415],
  });

/** Uploads of files (docs/reference/content-api.md#assets). */
export const UPLOAD_PATHS: Paths = {
  [`${PREFIX}/dam`]: { post: upload('uploadTopFiles', 'Uploads files as assets', []) },
  [`${PREFIX}/dam/{path}`]: { post: upload('uploadFiles', 'Uploads files as assets of a folder', [PATH]) },
  [`${PREFIX}/dam/{path}@binary`]: {
    put: operation('replaceFile', 'Replaces the file of an asset', {
      tag: TAG,
      permission: 'content.write',
      parameters: [PATH, IF_MATCH, DRAFT, DRY_RUN],
      body: {
        required: true,
        content: { 'application/octet-stream': { schema: text('The bytes of the file.') } },
      },
      responses: { ...REJECTED, 200: NODE },
      errors: [404, 409, 413, 415],
    }),
  },
};
