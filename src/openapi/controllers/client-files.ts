import { ClientFilesController } from '../../client-files/index.js';
import { IF_NONE_MATCH, storedContent } from '../document/operation-parts.js';
import { text } from '../document/schema-parts.js';
import { handler, operationsOf, type HandlerTable } from './describe-controller.js';

function file(id: string, summary: string, type: string): HandlerTable {
  return handler(id, summary, {
    parameters: [IF_NONE_MATCH],
    responses: storedContent('The file.', { [type]: { schema: text() } }),
    errors: [406, 503],
  });
}

export const CLIENT_FILES = operationsOf(ClientFilesController, 'Client', {
  script: file('getClient', 'The client as one JavaScript module', 'text/javascript'),
  types: file('getClientTypes', 'The TypeScript types of the client', 'application/typescript'),
});
