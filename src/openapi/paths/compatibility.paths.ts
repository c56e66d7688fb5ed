import { detailedError } from '../document/error-responses.js';
import { PROPERTY_TYPES } from '../../content/index.js';
import type {
  ResponsesObject,
  Operation,
  Parameter,
  Paths,
  RequestBody,
} from '../document/openapi-document.js';
import { inPath, inQuery, json, jsonBody, NOTHING, operation } from '../document/operation-parts.js';
import { list, oneOf, ref, text, whole, TRUE_OR_FALSE } from '../document/schema-parts.js';
import { FORCE, PATH, WORKSPACE } from './content-operations.js';

const TAG = 'Existing scripts';
const NODES = '/.rest/nodes/v1';
const PROPERTIES = '/.rest/properties/v1';
const READ = [
  inQuery('depth', whole({ minimum: 0, maximum: 999_999_999 }), 'Levels of children; 0 by default.'),
  inQuery(
    'excludeNodeTypes',
    text({ maxLength: 1_000 }),
    'Types of children to omit, separated by `,` or `|`.',
  ),
  inQuery('includeMetadata', TRUE_OR_FALSE, '`true` includes system properties.'),
];
const NODE = json('The node.', ref('RepositoryNode'));
const PROPERTY = json('The property.', ref('RepositoryProperty'));
const PROPERTY_PATH = inPath(
  'path',
  text({ minLength: 1 }),
  'Path of a property, or of the node that `name` is a property of; `%2F` separates names as `/` does.',
);
/** Parameters that can replace a body. */
const STATED = [
  inQuery('name', text({ minLength: 1 }), 'Name of the property.'),
  inQuery('type', oneOf(PROPERTY_TYPES.filter((type) => type !== 'Binary')), 'Type of the values.'),
  inQuery('multiple', TRUE_OR_FALSE, 'Whether the property has several values.'),
  inQuery('value', list(text()), 'A value.'),
];

interface Table {
  readonly parameters: readonly Parameter[];
  readonly responses: ResponsesObject;
  readonly body?: RequestBody;
}

function compatible(id: string, summary: string, { parameters, responses, body }: Table): Operation {
  return operation(id, summary, {
    tag: TAG,
    permission: 'content.write',
    parameters: [WORKSPACE, ...parameters],
    body,
    responses: { 422: detailedError(422, ref('ContentProblem')), ...responses },
    errors: [404, 409, 413, 415],
  });
}

const nodeBody = jsonBody(ref('RepositoryNodeWrite'));
const propertyBody = { ...jsonBody(ref('RepositoryPropertyWrite')), required: false };

/** Nodes and properties for existing scripts. */
export const COMPATIBILITY_PATHS: Paths = {
  [`${NODES}/{workspace}`]: {
    get: compatible('getRepositoryRoot', 'The root of a workspace', {
      parameters: READ,
      responses: { 200: NODE },
    }),
    put: compatible('addTopRepositoryNode', 'Creates a node below the root', {
      parameters: [],
      body: nodeBody,
      responses: { 200: NODE },
    }),
  },
  [`${NODES}/{workspace}/{path}`]: {
    get: compatible('getRepositoryNode', 'A node', { parameters: [PATH, ...READ], responses: { 200: NODE } }),
    put: compatible('addRepositoryNode', 'Creates a node below the path', {
      parameters: [PATH],
      body: nodeBody,
      responses: { 200: NODE },
    }),
    post: compatible('changeRepositoryNode', 'Changes the properties in the body', {
      parameters: [PATH],
      body: nodeBody,
      responses: { 200: NODE },
    }),
    delete: compatible('removeRepositoryNode', 'Deletes a node with its descendants', {
      parameters: [PATH, FORCE],
      responses: { 200: NOTHING },
    }),
  },
  [`${PROPERTIES}/{workspace}`]: {
    put: compatible('putRootRepositoryProperty', 'Adds or replaces a property of the root', {
      parameters: STATED,
      body: propertyBody,
      responses: { 200: PROPERTY },
    }),
  },
  [`${PROPERTIES}/{workspace}/{path}`]: {
    get: compatible('getRepositoryProperty', 'A property', {
      parameters: [PROPERTY_PATH],
      responses: { 200: PROPERTY },
    }),
    put: compatible('putRepositoryProperty', 'Adds or replaces a property', {
      parameters: [PROPERTY_PATH, ...STATED],
      body: propertyBody,
      responses: { 200: PROPERTY },
    }),
    post: compatible('changeRepositoryProperty', 'Changes a property', {
      parameters: [PROPERTY_PATH, ...STATED],
      body: propertyBody,
      responses: { 200: PROPERTY },
    }),
    delete: compatible('removeRepositoryProperty', 'Removes a property', {
      parameters: [PROPERTY_PATH],
      responses: { 200: NOTHING },
    }),
  },
};
