import { detailedError } from '../document/error-responses.js';
import type { Answers, Operation, Parameter, Paths } from '../document/openapi-document.js';
import { headers, inPath, inQuery, json, jsonBody, NOTHING, operation } from '../document/operation-parts.js';
import { oneOf, ref, text, whole } from '../document/schema-parts.js';

const TAG = 'Editing content';
const PREFIX = '/.rest/content/v1';
const WORKSPACE = inPath('workspace', text(undefined, { minLength: 1 }));
const PATH = inPath(
  'path',
  text(undefined, { minLength: 1 }),
  'Path of a node; `%2F` separates names as `/` does.',
);
const FLAG = oneOf(['true', 'false']);
const DRY_RUN = inQuery('dryRun', FLAG, '`true` validates and stores nothing.');
const FORCE = inQuery('force', FLAG, '`true` deletes a node although others refer to it.');
const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The revision that was read; another one is a conflict, with the current node.',
  schema: text(),
};
const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: '`*` rejects an existing node.',
  schema: text(),
};

const REFUSED = { 422: detailedError(422, ref('ContentProblem')) };
const NODE = json(
  'As it is stored.',
  ref('EditedNode'),
  headers({ ETag: 'ETag', 'Cache-Control': 'CacheControl' }),
);
const CREATED = json(
  'Created.',
  ref('EditedNode'),
  headers({ ETag: 'ETag', 'Cache-Control': 'CacheControl', Location: 'Location' }),
);

interface Table {
  readonly id: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body?: string;
  readonly answers: Answers;
}

function write({ id, summary, parameters, body, answers }: Table): Operation {
  return operation({
    id,
    tag: TAG,
    summary,
    permission: 'content.write',
    parameters: [...parameters, DRY_RUN, FORCE],
    ...(body === undefined ? {} : { body: jsonBody(ref(body)) }),
    answers: { ...REFUSED, ...answers },
    errors: [404, 409, 413, 415],
  });
}

function read(id: string, summary: string, parameters: readonly Parameter[], answers: Answers): Operation {
  return operation({
    id,
    tag: TAG,
    summary,
    permission: 'content.write',
    parameters,
    answers: { ...REFUSED, ...answers },
    errors: [404],
  });
}

const DEPTH = inQuery(
  'depth',
  whole(undefined, { minimum: 0, maximum: 100 }),
  'Levels of children; 0 by default.',
);
const PAGING = [
  inQuery('offset', whole(undefined, { minimum: 0, maximum: 999_999_999 }), 'Children to skip.'),
  inQuery('limit', whole(undefined, { minimum: 0, maximum: 1_000 }), '100 by default.'),
  inQuery(
    'orderBy',
    text(undefined, { pattern: '^[^\\s,]{1,200}(?: (?:asc|desc))?$' }),
    'A property, `@name` or `@nodeType`, with ` desc` for the reverse.',
  ),
  inQuery('q', text(undefined, { maxLength: 200 }), 'Words of the node, or a part of its name.'),
];
const children = json('A page of the children.', ref('EditedChildren'));

/** Reading and writing nodes: routes that a wildcard in a controller cannot describe. */
export const CONTENT_PATHS: Paths = {
  [PREFIX]: {
    post: operation({
      id: 'writeNodes',
      tag: TAG,
      summary: 'Runs several operations in one transaction',
      permission: 'content.write',
      parameters: [DRY_RUN],
      body: jsonBody(ref('ContentBatch')),
      answers: { ...REFUSED, 200: json('All of them.', ref('ContentBatchResult')) },
      errors: [404, 409, 413, 415],
    }),
  },
  [`${PREFIX}/{workspace}`]: {
    get: read('getRootForEditing', 'The root of a workspace', [WORKSPACE, DEPTH], { 200: NODE }),
    post: write({
      id: 'addTopNode',
      summary: 'Creates a node below the root; also the workspace',
      parameters: [WORKSPACE, IF_MATCH],
      body: 'NodeWrite',
      answers: { 200: NODE, 201: CREATED },
    }),
    patch: write({
      id: 'changeRoot',
      summary: 'Changes the root of a workspace',
      parameters: [WORKSPACE, IF_MATCH],
      body: 'NodeWrite',
      answers: { 200: NODE },
    }),
  },
  [`${PREFIX}/{workspace}@nodes`]: {
    get: read('listTopNodes', 'The children of the root', [WORKSPACE, ...PAGING], { 200: children }),
  },
  [`${PREFIX}/{workspace}/{path}`]: {
    get: read('getNodeForEditing', 'A node with every property as it is stored', [WORKSPACE, PATH, DEPTH], {
      200: NODE,
    }),
    post: write({
      id: 'addNode',
      summary: 'Creates a child',
      parameters: [WORKSPACE, PATH, IF_MATCH],
      body: 'NodeWrite',
      answers: { 200: NODE, 201: CREATED },
    }),
    put: write({
      id: 'putNode',
      summary: 'Creates or replaces a node with what it contains',
      parameters: [WORKSPACE, PATH, IF_MATCH, IF_NONE_MATCH],
      body: 'NodeWrite',
      answers: { 200: NODE, 201: CREATED },
    }),
    patch: write({
      id: 'changeNode',
      summary: 'Changes properties and children; null removes',
      parameters: [WORKSPACE, PATH, IF_MATCH],
      body: 'NodeWrite',
      answers: { 200: NODE },
    }),
    delete: write({
      id: 'removeNode',
      summary: 'Deletes a node with all below it',
      parameters: [WORKSPACE, PATH, IF_MATCH],
      answers: { 204: NOTHING },
    }),
  },
  [`${PREFIX}/{workspace}/{path}@nodes`]: {
    get: read('listNodes', 'The children of a node', [WORKSPACE, PATH, ...PAGING], { 200: children }),
  },
  [`${PREFIX}/{workspace}/{path}@move`]: {
    post: write({
      id: 'moveNode',
      summary: 'Moves a node, or changes its place among its siblings',
      parameters: [WORKSPACE, PATH, IF_MATCH],
      body: 'Relocation',
      answers: { 200: NODE },
    }),
  },
  [`${PREFIX}/{workspace}/{path}@copy`]: {
    post: write({
      id: 'copyNode',
      summary: 'Copies a node with all below it; identifiers are new',
      parameters: [WORKSPACE, PATH, IF_MATCH],
      body: 'Relocation',
      answers: { 200: NODE, 201: CREATED },
    }),
  },
};
