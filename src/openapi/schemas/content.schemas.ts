import { PROPERTY_TYPES } from '../../content/index.js';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, record, ref, text, whole } from '../document/schema-parts.js';

const UUID = text({ pattern: '^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' });
const NAME = text({ minLength: 1 });

const MEMBERS = {
  '@name': text(),
  '@path': text(),
  '@id': UUID,
  '@nodeType': text(),
  '@mixins': list(text()),
};

const STATES = {
  '@published': flag('Only on the outermost node: whether it and all its ancestors are published.'),
  '@hasDraft': flag('Only on the outermost node: whether its unit has a draft.'),
};

const SCHEDULED = {
  '@scheduled': list(
    record('The scheduled action.', {
      action: oneOf(['publish', 'unpublish']),
      at: text({ format: 'date-time' }),
      user: text(),
      'failed?': text('Why the action failed.'),
      'code?': text('Code of the error.'),
      'values?': { type: 'object', additionalProperties: text(), description: 'The values in the message.' },
    }),
  ),
};

const STATUS = { type: 'integer', enum: [200, 201, 204] } as const;

/** Nodes for editing (docs/reference/content-api.md#nodes). */
export const CONTENT_SCHEMAS: Readonly<Record<string, Schema>> = {
  EditedNode: {
    type: 'object',
    description: 'A node with all its stored properties, and embedded children by name.',
    properties: {
      ...MEMBERS,
      '@revision': text('Only on the outermost node; changes with every write to the unit.'),
      ...STATES,
      ...SCHEDULED,
      '@nodes': list(text(), 'Names of all children.'),
    },
    required: [...Object.keys(MEMBERS), '@nodes'],
    patternProperties: { '^[^@]': ref('EditedValue') },
  },
  EditedChildren: record('A page of the children of a node.', {
    total: whole(),
    offset: whole(),
    limit: whole(),
    results: list({
      type: 'object',
      properties: { ...MEMBERS, ...STATES, ...SCHEDULED, '@hasChildren': flag() },
      required: [...Object.keys(MEMBERS), ...Object.keys(STATES), '@hasChildren'],
      patternProperties: { '^[^@]': ref('EditedValue') },
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
      '@nodes': list(NAME, 'Names of the children, in order; children without a member stay unchanged.'),
      '@before': text('Only for a new node: name of the next sibling.'),
      '@after': text('Only for a new node: name of the previous sibling.'),
    },
    patternProperties: {
      '^[^@]': {
        description: 'A property, a child, or null to remove both.',
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null', 'object'] },
          list({ anyOf: [{ type: ['string', 'number', 'boolean'] }, ref('TypedValue')] }),
        ],
      },
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
    patternProperties: {
      '^(?!(?:file|@name|subject|contributor|focal[XY])$)': { anyOf: [text(), list(text())] },
    },
  },
  UploadedAssets: record('New assets.', { results: list(ref('EditedNode')) }),
  TypedValue: record('A value with its type.', {
    '@type': oneOf(PROPERTY_TYPES.filter((type) => type !== 'Binary')),
    '@value': { type: ['string', 'number', 'boolean'] },
  }),
  Relocation: record('Target of a move or copy.', {
    to: text('Path of the new parent in the same workspace.', { pattern: '^/' }),
    'name?': text('New name; by default, the name is kept.', { minLength: 1 }),
    'before?': text('Name of a sibling.', { minLength: 1 }),
    'after?': text('Name of a sibling.', { minLength: 1 }),
  }),
  Publication: record('How a unit is published.', {
    'at?': text('Time of the action; immediately by default.', { format: 'date-time' }),
    'base?': text(
      'Revision of the published state that the draft may replace, if the draft is based on another one.',
    ),
    'descendants?': flag('Publishes all units below it as well, immediately and in one transaction.'),
  }),
  Unpublication: record('How a unit is unpublished.', {
    'at?': text('Time of the action; immediately by default.', { format: 'date-time' }),
  }),
  VersionChoice: record('A version.', { version: text('Its name.', { minLength: 1 }) }),
  PreviewLifetime: record('How long a token is valid.', {
    'expiresIn?': whole('Seconds; 3,600 by default.', { minimum: 1, maximum: 2_592_000 }),
  }),
  ContentChanges: record('Changes of the published content of a workspace.', {
    results: list(
      record('A change of a unit at a path.', {
        change: oneOf(['published', 'deleted']),
        '@path': text(),
        '@id': text({ format: 'uuid' }),
        '@nodeType': text(),
      }),
    ),
    next: text('The value of `since` for the changes that follow.'),
    more: flag('Whether more changes are available.'),
  }),
  PreviewToken: record('A token for the parameter `previewToken` of delivery.', {
    previewToken: text(),
    expires: text({ format: 'date-time' }),
  }),
  UnitVersions: record('The versions of a unit.', {
    results: list(
      record('A version.', {
        version: text('Its name.'),
        created: text({ format: 'date-time' }),
        author: {
          type: ['string', 'null'],
          description: 'The user who created this state; null if unknown.',
        },
        nodes: whole('Number of nodes in the version.'),
      }),
    ),
  }),
  UnitComparison: record('Differences between two states of a unit.', {
    from: text(),
    to: text(),
    changes: list(
      record('A node with differences.', {
        path: text(),
        change: oneOf(['added', 'removed', 'changed']),
        nodeType: text(),
        'movedFrom?': text('Its path in the first state, if it was moved.'),
        properties: list(
          record(
            'A property with different values; `from` or `to` is missing if that state does not have it.',
            { name: text(), 'from?': {}, 'to?': {} },
          ),
        ),
      }),
    ),
  }),
  ContentBatch: record('Operations that run in one transaction.', {
    operations: list(
      record('One operation.', {
        method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE']),
        path: text('Path that starts with the workspace.', { minLength: 1 }),
        'body?': { anyOf: [ref('NodeWrite'), ref('Relocation')] },
        'ifMatch?': text('The revision that was read.'),
        'force?': flag('Deletes the node even if it is referenced.'),
      }),
      undefined,
      { maxItems: 1_000 },
    ),
  }),
  ContentBatchResult: record('Results of the operations, in order.', {
    results: list(record('The HTTP status of the operation.', { status: STATUS, path: text() })),
  }),
  ContentProblem: record('A problem in the body.', {
    path: text('Path of the problem in the body: `main/0/title`.'),
    code: text(),
    message: text(),
    'values?': { type: 'object', additionalProperties: text(), description: 'The values in the message.' },
  }),
};
