import { PROPERTY_TYPES } from '../../content/index.js';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, record, ref, text } from '../document/schema-parts.js';

const VALUES = list({ type: ['string', 'number', 'boolean'] });
const TYPE = oneOf(PROPERTY_TYPES);

/** Nodes and properties of the compatibility API (docs/reference/compatibility-api.md). */
export const REPOSITORY_SCHEMAS: Readonly<Record<string, Schema>> = {
  RepositoryProperty: record('A property; all values are texts.', {
    name: text(),
    type: TYPE,
    multiple: flag(),
    values: list(text(), 'Empty for binaries.'),
  }),
  RepositoryNode: record('A node.', {
    name: text(),
    type: text(),
    path: text(),
    identifier: text({ format: 'uuid' }),
    properties: list(ref('RepositoryProperty')),
    nodes: list(ref('RepositoryNode')),
  }),
  RepositoryPropertyWrite: {
    type: 'object',
    description: 'A property in a request; values of binaries are Base64.',
    properties: { name: text(), type: TYPE, multiple: flag(), values: VALUES },
  },
  RepositoryNodeWrite: {
    type: 'object',
    description: 'A node in a request; `path` and `identifier` are ignored.',
    properties: {
      name: text(),
      type: text(),
      properties: list(ref('RepositoryPropertyWrite')),
      nodes: list(ref('RepositoryNodeWrite')),
    },
  },
};
