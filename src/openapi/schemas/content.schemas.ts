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

const STATES = {
  '@published': flag('Of the outermost node: whether it and all above it are published.'),
  '@hasDraft': flag('Of the outermost node: whether its unit has a draft.'),
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
      ...STATES,
      '@scheduled': list(
        record(
          'What will happen to the unit.',
          {
            action: oneOf(['publish', 'unpublish']),
            at: text(undefined, { format: 'date-time' }),
            user: text(),
            failed: text('Why it could not be done.'),
          },
          ['failed'],
        ),
      ),
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
      properties: { ...MEMBERS, ...STATES, '@hasChildren': flag() },
      required: [...Object.keys(MEMBERS), ...Object.keys(STATES), '@hasChildren'],
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
  UploadForm: {
    type: 'object',
    description: 'Files, and properties of the new assets.',
    properties: {
      file: list(text('A file; parts of other names with a file name are files as well.')),
      '@name': NAME,
      subject: list(text()),
      contributor: list(text()),
      focalX: text('Horizontal position of the focal point, 0 to 1.'),
      focalY: text('Vertical position of the focal point, 0 to 1.'),
    },
    additionalProperties: { anyOf: [text(), list(text())] },
  },
  UploadedAssets: record('New assets.', { results: list(ref('EditedNode')) }),
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
  Publication: record(
    'How a unit is published.',
    {
      at: text('When; at once without it.', { format: 'date-time' }),
      base: text(
        'Revision of the published state that the draft may replace although it was made from another.',
      ),
    },
    ['at', 'base'],
  ),
  Unpublication: record(
    'How a unit is unpublished.',
    { at: text('When; at once without it.', { format: 'date-time' }) },
    ['at'],
  ),
  VersionChoice: record('A version.', { version: text('Its name.', { minLength: 1 }) }),
  PreviewLifetime: record(
    'How long a token is valid.',
    { expiresIn: whole('Seconds; 3,600 by default.', { minimum: 1, maximum: 2_592_000 }) },
    ['expiresIn'],
  ),
  PreviewToken: record('A token for the parameter `previewToken` of delivery.', {
    previewToken: text(),
    expires: text(undefined, { format: 'date-time' }),
  }),
  UnitVersions: record('The versions of a unit.', {
    results: list(
      record('A version.', {
        version: text('Its name.'),
        created: text(undefined, { format: 'date-time' }),
        author: {
          type: ['string', 'null'],
          description: 'Who made the state that it holds, if that is known.',
        },
        nodes: whole('How many it holds.'),
      }),
    ),
  }),
  UnitComparison: record('What differs between two states of a unit.', {
    from: text(),
    to: text(),
    changes: list(
      record(
        'A node that differs.',
        {
          path: text(),
          change: oneOf(['added', 'removed', 'changed']),
          movedFrom: text('Its path in the first state, if that was another.'),
          properties: list(
            record(
              'A property that differs; a state that does not have it is left out.',
              { name: text(), from: {}, to: {} },
              ['from', 'to'],
            ),
          ),
        },
        ['movedFrom'],
      ),
    ),
  }),
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
