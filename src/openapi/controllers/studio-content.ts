import { ContentStructureController } from '../../studio/index.js';
import { inQuery, json, operation } from '../document/operation-parts.js';
import { ref, resultsOf, text } from '../document/schema-parts.js';
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
