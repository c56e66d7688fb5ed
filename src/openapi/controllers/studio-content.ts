import { ContentStructureController, OpenEditorsController } from '../../studio/index.js';
import { inPath, inQuery, json, jsonBody, NOTHING, operation } from '../document/operation-parts.js';
import { record, ref, resultsOf, text } from '../document/schema-parts.js';
import { operationsOf } from './describe-controller.js';

export const STUDIO_CONTENT = operationsOf(ContentStructureController, {
  structure: operation('getContentStructure', 'Workspaces, languages, content types and endpoints', {
    tag: 'Studio',
    permission: 'content.write',
    responses: {
      200: json('The structure of the content that the caller can edit.', ref('ContentStructure')),
    },
  }),
  find: operation('findContent', 'Finds nodes by their identifiers, or by words', {
    tag: 'Studio',
    permission: 'content.write',
    parameters: [
      inQuery('ids', text(), 'Up to 100 identifiers, separated by commas.'),
      inQuery('workspace', text(), 'Where to look for words.'),
      inQuery('q', text(undefined, { maxLength: 200 }), 'Words that the nodes contain in this order.'),
    ],
    responses: {
      200: json('Nodes that the caller may read.', resultsOf('FoundContent')),
    },
    errors: [400],
  }),
});

const TAB = text('Chosen by the tab.', { pattern: '^[\\w-]{8,64}$' });

export const OPEN_EDITORS = operationsOf(OpenEditorsController, {
  record: operation(
    'recordOpenEditor',
    'Records that an editor is open, and returns who else edits the node',
    {
      tag: 'Studio',
      permission: 'content.write',
      description: 'To be repeated: after 60 seconds the editor counts as closed.',
      body: jsonBody(
        record('The node that is edited in a tab.', {
          workspace: text(undefined, { minLength: 1, maxLength: 200 }),
          path: text('Absolute path of the node.', { pattern: '^/' }),
          tab: TAB,
        }),
      ),
      responses: {
        200: json('The users with other tabs in which the node is edited.', resultsOf('OpenEditor')),
      },
      errors: [404, 413, 415],
    },
  ),
  remove: operation('removeOpenEditor', 'Records that the editor in a tab of the caller is closed', {
    tag: 'Studio',
    permission: 'content.write',
    parameters: [inPath('tab', TAB)],
    responses: { 204: NOTHING },
  }),
});
