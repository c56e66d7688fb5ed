import { CHILD_STATES } from '../../content/index.js';
import { detailedError } from '../document/error-responses.js';
import type { Paths } from '../document/openapi-document.js';
import { inQuery, json, jsonBody, NOTHING, operation } from '../document/operation-parts.js';
import { oneOf, record, ref, text, whole } from '../document/schema-parts.js';
import {
  CREATED,
  DRAFT,
  DRY_RUN,
  FORCE,
  IF_MATCH,
  IF_NONE_MATCH,
  NODE,
  PATH,
  PREFIX,
  read,
  REJECTED,
  TAG,
  WITH_DRAFTS,
  WORKSPACE,
  write,
} from './content-operations.js';

const DEPTH = inQuery('depth', whole({ minimum: 0, maximum: 100 }), 'Levels of children; 0 by default.');
const PAGING = [
  inQuery('offset', whole({ minimum: 0, maximum: 999_999_999 }), 'Children to skip.'),
  inQuery('limit', whole({ minimum: 0, maximum: 1_000 }), '100 by default.'),
  inQuery(
    'orderBy',
    text({ pattern: '^[^\\s,\\u0000]{1,200}(?: (?:asc|desc))?$' }),
    'A property, `@name` or `@nodeType`, optionally followed by ` desc`.',
  ),
  inQuery(
    'q',
    text({ maxLength: 200, pattern: '^[^\\u0000]*$' }),
    'Words in the node, or a part of its name.',
  ),
  inQuery('descendants', oneOf(['true', 'false']), 'Lists what matches `q` at all levels below.'),
  inQuery('state', oneOf(CHILD_STATES), 'Only children in this state.'),
  inQuery(
    'type',
    text({ pattern: '^[^,\\u0000]{1,200}(?:,[^,\\u0000]{1,200}){0,99}$' }),
    'Only children of these node types, separated by commas.',
  ),
  inQuery(
    'fields',
    text({ pattern: '^[^,\\u0000]{1,200}(?:,[^,\\u0000]{1,200}){0,99}$' }),
    'The only properties that are returned, separated by commas.',
  ),
];
const CHILDREN = json('A page of the children.', ref('EditedChildren'));
const AT = [WORKSPACE, PATH];
const CHANGES = { body: jsonBody(ref('NodeWrite')), returns: NODE };
const CREATES = { ...CHANGES, responses: { 201: CREATED } };
const RELOCATION = jsonBody(ref('Relocation'));

const REJECTED_BATCH = detailedError(422, {
  anyOf: [ref('ContentProblem'), record('The operation that failed.', { index: whole() })],
});

/** Operations on nodes, which a wildcard route of a controller cannot describe. */
export const CONTENT_PATHS: Paths = {
  [PREFIX]: {
    post: operation('writeNodes', 'Runs several operations in one transaction', {
      tag: TAG,
      permission: 'content.write',
      parameters: [DRAFT, DRY_RUN],
      body: jsonBody(ref('ContentBatch')),
      returns: json('The results of the operations.', ref('ContentBatchResult')),
      responses: { 422: REJECTED_BATCH },
      errors: [404, 409, 413, 415],
    }),
  },
  [`${PREFIX}/{workspace}`]: {
    get: read('getRootForEditing', 'The root of a workspace', [WORKSPACE, DEPTH, WITH_DRAFTS], NODE),
    post: write(
      'addTopNode',
      'Creates a node below the root, and the workspace if it does not exist',
      [WORKSPACE, IF_MATCH],
      CREATES,
    ),
    patch: write('changeRoot', 'Changes the root of a workspace', [WORKSPACE, IF_MATCH], CHANGES),
  },
  [`${PREFIX}/{workspace}@nodes`]: {
    get: read('listTopNodes', 'The children of the root', [WORKSPACE, ...PAGING, WITH_DRAFTS], CHILDREN),
  },
  [`${PREFIX}/{workspace}@changes`]: {
    get: operation('listChanges', 'What was published and deleted, in order', {
      tag: TAG,
      permission: 'content.write',
      parameters: [
        WORKSPACE,
        inQuery('since', text(), '`next` of another response; without it all published units come first.'),
        inQuery('limit', whole({ minimum: 1, maximum: 1_000 }), '100 by default.'),
      ],
      returns: json('A page of the changes.', ref('ContentChanges')),
      responses: REJECTED,
      errors: [404, 410],
    }),
  },
  [`${PREFIX}/{workspace}/{path}`]: {
    get: read(
      'getNodeForEditing',
      'A node with all its stored properties',
      [...AT, DEPTH, WITH_DRAFTS],
      NODE,
    ),
    post: write('addNode', 'Creates a child', [...AT, IF_MATCH], CREATES),
    put: write(
      'putNode',
      'Creates or replaces a node with its descendants',
      [...AT, IF_MATCH, IF_NONE_MATCH],
      CREATES,
    ),
    patch: write(
      'changeNode',
      'Changes properties and children; null removes them',
      [...AT, IF_MATCH],
      CHANGES,
    ),
    delete: write('removeNode', 'Deletes a node with its descendants', [...AT, IF_MATCH, FORCE], {
      responses: { 204: NOTHING },
    }),
  },
  [`${PREFIX}/{workspace}/{path}@nodes`]: {
    get: read('listNodes', 'The children of a node', [...AT, ...PAGING, WITH_DRAFTS], CHILDREN),
  },
  [`${PREFIX}/{workspace}/{path}@move`]: {
    post: write('moveNode', 'Moves a node, or changes its position among its siblings', [...AT, IF_MATCH], {
      body: RELOCATION,
      returns: NODE,
    }),
  },
  [`${PREFIX}/{workspace}/{path}@copy`]: {
    post: write('copyNode', 'Copies a node with its descendants, with new identifiers', [...AT, IF_MATCH], {
      ...CREATES,
      body: RELOCATION,
    }),
  },
};
