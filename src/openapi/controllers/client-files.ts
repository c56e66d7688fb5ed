import { ClientFilesController } from '../../client-files/index.js';
import type { Operation } from '../document/openapi-document.js';
import { IF_NONE_MATCH, NOT_MODIFIED, openOperation, STORED_HEADERS } from '../document/operation-parts.js';
import { text } from '../document/schema-parts.js';
import { operationsOf } from './describe-controller.js';

function file(id: string, summary: string, type: string): Operation {
  return openOperation({
    id,
    tag: 'Client',
    summary,
    parameters: [IF_NONE_MATCH],
    responses: {
      200: { description: 'The file.', headers: STORED_HEADERS, content: { [type]: { schema: text() } } },
      304: NOT_MODIFIED,
    },
    errors: [406, 503],
  });
}

export const CLIENT_FILES = operationsOf(ClientFilesController, {
  script: file('getClient', 'The client as one JavaScript module', 'text/javascript'),
  types: file('getClientTypes', 'The TypeScript types of the client', 'application/typescript'),
});
