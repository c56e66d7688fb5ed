import { PROPERTY_TYPES } from '../../content/index.js';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, record, ref, text, whole } from '../document/schema-parts.js';

const UUID = text(undefined, { pattern: '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' });
const NAME = text(undefined, { minLength: 1 });

const MEMBERS = {
  '@name': text(),
  '@path': text(),
  '@id': UUID,
  '@nodeType': text(),
  '@mixins': list(text()),
};

const STATUS = { type: 'integer', enum: [200, 201, 204] } as const;

/** Nodes for editing (docs/reference/content-api.md#nodes). */
export const CONTENT_SCHEMAS: Readonly<Record<string, Schema>> = {
  EditedNode: {
    type: 'object',
    description: 'A node with every property as it is stored, and embedded children under their names.',
    properties: {
      ...MEMBERS,
      '@revision': text('Changes with every write to the unit; on the outermost node.'),
      '@nodes': list(text(), 'Names of all children.'),
    },
    required: [...Object.keys(MEMBERS), '@nodes'],
    additionalProperties: ref('EditedValue'),
  },
  EditedChildren: record('A page of the children of a node.', {
    total: whole(),
    offset: whole(),
    limit: whole(),
    results: list({
      type: 'object',
      properties: { ...MEMBERS, '@hasChildren': flag() },
      required: [...Object.keys(MEMBERS), '@hasChildren'],
      additionalProperties: ref('EditedValue'),
    }),
  }),
  EditedValue: {
    description: 'A property, or an embedded child.',
    anyOf: [
      { type: ['string', 'number', 'boolean'] },
      list({ anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'object' }] }),
      { type: 'object' },
    ],
  },
  NodeWrite: {
    type: 'object',
    description:
      'A node in a request: properties and children by name. `@path`, `@revision` and `@hasChildren` are ignored.',
    properties: {
      '@name': NAME,
      '@id': UUID,
      '@nodeType': NAME,
      '@mixins': list(NAME),
      '@nodes': list(NAME, 'Children in their order; those without a member of their own stay as they are.'),
      '@before': text('Only in a new node: the name of the sibling behind it.'),
      '@after': text('Only in a new node: the name of the sibling in front of it.'),
    },
    additionalProperties: {
      description: 'A property, a child, or null to remove both.',
      anyOf: [
        { type: ['string', 'number', 'boolean', 'null', 'object'] },
        list({ anyOf: [{ type: ['string', 'number', 'boolean'] }, ref('TypedValue')] }),
      ],
    },
  },
  TypedValue: record('A value with its type.', {
    '@type': oneOf(PROPERTY_TYPES.filter((type) => type !== 'Binary')),
    '@value': { type: ['string', 'number', 'boolean'] },
  }),
  Relocation: record(
    'Where a node is moved or copied.',
    {
      to: text('Path of the new parent in the same workspace.', { pattern: '^/' }),
      name: text('Name there; its own when it is missing.', { minLength: 1 }),
      before: text('Name of a sibling.', { minLength: 1 }),
      after: text('Name of a sibling.', { minLength: 1 }),
    },
    ['name', 'before', 'after'],
  ),
  ContentBatch: record('Operations that run in one transaction.', {
    operations: list(
      record(
        'One operation.',
        {
          method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE']),
          path: text('Begins with the workspace.', { minLength: 1 }),
          body: { anyOf: [ref('NodeWrite'), ref('Relocation')] },
          ifMatch: text('The revision that was read.'),
          force: flag('Deletes a node although others refer to it.'),
        },
        ['body', 'ifMatch', 'force'],
      ),
      undefined,
      { maxItems: 1_000 },
    ),
  }),
  ContentBatchResult: record('What came of the operations, in their order.', {
    results: list(record('The status it would have had alone.', { status: STATUS, path: text() })),
  }),
  ContentProblem: record('One thing that is wrong with the body.', {
    path: text('Names from the body down to it: `main/0/title`.'),
    code: text(),
    message: text(),
  }),
};
