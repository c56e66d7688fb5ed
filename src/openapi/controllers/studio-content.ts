import { ContentStructureController, OpenEditorsController } from '../../studio/index.js';
import { inPath, inQuery, json, jsonBody, NOTHING } from '../document/operation-parts.js';
import { record, ref, resultsOf, text } from '../document/schema-parts.js';
import { handler, operationsOf } from './describe-controller.js';

export const STUDIO_CONTENT = operationsOf(ContentStructureController, 'Studio', {
  structure: handler('getContentStructure', 'Workspaces, languages, content types and endpoints', {
    returns: json('The structure of the content that the caller can edit.', ref('ContentStructure')),
  }),
  find: handler('findContent', 'Finds nodes by their identifiers, or by words', {
    parameters: [
      inQuery('ids', text(), 'Up to 100 identifiers, separated by commas.'),
      inQuery('workspace', text(), 'Where to look for words.'),
      inQuery('q', text({ maxLength: 200 }), 'Words that the nodes contain in this order.'),
    ],
    returns: json('Nodes that the caller may read.', resultsOf('FoundContent')),
    errors: [400],
  }),
});

const TAB = text('Chosen by the tab.', { pattern: '^[\\w-]{8,64}$' });

export const OPEN_EDITORS = operationsOf(OpenEditorsController, 'Studio', {
  record: handler('recordOpenEditor', 'Records that an editor is open, and returns who else edits the node', {
    description: 'Must be sent again within 60 seconds, otherwise the editor counts as closed.',
    body: jsonBody(
      record('The node that is edited in a tab.', {
        workspace: text({ minLength: 1, maxLength: 200 }),
        path: text('Absolute path of the node.', { pattern: '^/' }),
        tab: TAB,
      }),
    ),
    returns: json('The users with other tabs in which the node is edited.', resultsOf('OpenEditor')),
    errors: [404, 413, 415],
  }),
  remove: handler('removeOpenEditor', 'Records that the editor in a tab of the caller is closed', {
    parameters: [inPath('tab', TAB)],
    responses: { 204: NOTHING },
    errors: [],
  }),
});
