import { PROPERTY_TYPES } from '../../content/index.js';
import type { Operation, Parameter, Paths } from '../document/openapi-document.js';
import {
  inPath,
  inQuery,
  json,
  jsonBody,
  NOTHING,
  operation,
  type OperationTable,
} from '../document/operation-parts.js';
import { list, oneOf, ref, text, whole, TRUE_OR_FALSE } from '../document/schema-parts.js';
import { FORCE, PATH, REJECTED, WORKSPACE } from './content-operations.js';

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
const PROPERTY_PATH = inPath(
  'path',
  text({ minLength: 1 }),
  'Path of a property, or of the node that `name` is a property of; `%2F` separates names as `/` does.',
);
/** Parameters that can replace a body. */
const STATED = [
  inQuery('name', text({ minLength: 1 }), 'Name of the property.'),
  inQuery('type', oneOf(PROPERTY_TYPES), 'Type of the values.'),
  inQuery('multiple', TRUE_OR_FALSE, 'Whether the property has several values.'),
  inQuery('value', list(text()), 'A value.'),
];

function compatible(
  id: string,
  summary: string,
  parameters: readonly Parameter[],
  table: Pick<OperationTable, 'body' | 'returns'>,
): Operation {
  return operation(id, summary, {
    ...table,
    tag: TAG,
    permission: 'content.write',
    parameters: [WORKSPACE, ...parameters],
    responses: REJECTED,
    errors: [404, 409, 413, 415],
  });
}

const NODE = { returns: json('The node.', ref('RepositoryNode')) };
const WRITTEN_NODE = { ...NODE, body: jsonBody(ref('RepositoryNodeWrite')) };
const PROPERTY = { returns: json('The property.', ref('RepositoryProperty')) };
const WRITTEN_PROPERTY = {
  ...PROPERTY,
  body: { ...jsonBody(ref('RepositoryPropertyWrite')), required: false },
};
const REMOVED = { returns: NOTHING };
const OF_PROPERTY = [PROPERTY_PATH, ...STATED];

/** Nodes and properties for existing scripts. */
export const COMPATIBILITY_PATHS: Paths = {
  [`${NODES}/{workspace}`]: {
    get: compatible('getRepositoryRoot', 'The root of a workspace', READ, NODE),
    put: compatible('addTopRepositoryNode', 'Creates a node below the root', [], WRITTEN_NODE),
  },
  [`${NODES}/{workspace}/{path}`]: {
    get: compatible('getRepositoryNode', 'A node', [PATH, ...READ], NODE),
    put: compatible('addRepositoryNode', 'Creates a node below the path', [PATH], WRITTEN_NODE),
    post: compatible('changeRepositoryNode', 'Changes the properties in the body', [PATH], WRITTEN_NODE),
    delete: compatible('removeRepositoryNode', 'Deletes a node with its descendants', [PATH, FORCE], REMOVED),
  },
  [`${PROPERTIES}/{workspace}`]: {
    put: compatible(
      'putRootRepositoryProperty',
      'Adds or replaces a property of the root',
      STATED,
      WRITTEN_PROPERTY,
    ),
  },
  [`${PROPERTIES}/{workspace}/{path}`]: {
    get: compatible('getRepositoryProperty', 'A property', [PROPERTY_PATH], PROPERTY),
    put: compatible('putRepositoryProperty', 'Adds or replaces a property', OF_PROPERTY, WRITTEN_PROPERTY),
    post: compatible('changeRepositoryProperty', 'Changes a property', OF_PROPERTY, WRITTEN_PROPERTY),
    delete: compatible('removeRepositoryProperty', 'Removes a property', [PROPERTY_PATH], REMOVED),
  },
};
