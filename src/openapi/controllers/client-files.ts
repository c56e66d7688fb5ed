import { ClientFilesController } from '../../client-files/index.js';
import type { Operation } from '../document/openapi-document.js';
import { IF_NONE_MATCH, openOperation, storedContent } from '../document/operation-parts.js';
import { text } from '../document/schema-parts.js';
import { operationsOf } from './describe-controller.js';

function file(id: string, summary: string, type: string): Operation {
  return openOperation(id, summary, {
    tag: 'Client',
    parameters: [IF_NONE_MATCH],
    responses: storedContent('The file.', { [type]: { schema: text() } }),
    errors: [406, 503],
  });
}

export const CLIENT_FILES = operationsOf(ClientFilesController, {
  script: file('getClient', 'The client as one JavaScript module', 'text/javascript'),
  types: file('getClientTypes', 'The TypeScript types of the client', 'application/typescript'),
});
