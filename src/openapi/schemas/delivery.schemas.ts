import type { Schema } from '../document/openapi-document.js';
import { list, record, ref, text, whole } from '../document/schema-parts.js';

const SINGLE_VALUES: readonly Schema[] = [
  { type: ['string', 'number', 'boolean', 'null'] },
  ref('DeliveryNode'),
  ref('DeliveryAsset'),
  ref('DeliveryLink'),
];

/** Nodes as returned by delivery endpoints (docs/reference/reading.md#node-object). */
export const DELIVERY_SCHEMAS: Readonly<Record<string, Schema>> = {
  DeliveryNode: {
    type: 'object',
    description: 'A node: its properties, and embedded children by name.',
    properties: {
      '@name': text(),
      '@path': text('Absolute path in the workspace.', { pattern: '^/' }),
      '@id': text({ format: 'uuid' }),
      '@nodeType': text({ examples: ['cms:page'] }),
      '@highlight': {
        type: 'object',
        description:
          'If requested: texts that match, as HTML with `<mark>`, by property; the properties of children as `child.property`.',
        additionalProperties: text(),
      },
      '@link': text('URL of the node, if the endpoint generates links.'),
      '@nodes': list(text(), 'Names of the embedded children in their natural order.'),
    },
    required: ['@name', '@path', '@id', '@nodeType', '@nodes'],
    patternProperties: { '^[^@]': ref('DeliveryValue') },
  },
  DeliveryValue: {
    description:
      'A value, a list of values, a node, an asset or a link. A property with multiple values is always a list.',
    // Lists are not nested, and types generated from a schema that refers to itself do not compile.
    anyOf: [...SINGLE_VALUES, list({ anyOf: SINGLE_VALUES })],
  },
  DeliveryAsset: record('A resolved reference to an asset.', {
    '@name': text(),
    '@path': text(),
    '@id': text('`jcr:<uuid>`', { pattern: '^jcr:' }),
    '@link?': text('URL of the file.'),
    'metadata?': {
      type: 'object',
      additionalProperties: { anyOf: [text(), list(text())] },
    },
    'renditions?': {
      type: 'object',
      description: 'Renditions by name of the variation.',
      additionalProperties: record('An image variation, with its size in pixels if known.', {
        mimeType: text(),
        link: text(),
        'width?': whole(),
        'height?': whole(),
      }),
    },
  }),
  DeliveryLink: record('A reference that is not expanded.', {
    '@id': text({ format: 'uuid' }),
    '@path': text('Absolute path in the workspace of the node.', { pattern: '^/' }),
    '@link': text('URL of the node.'),
  }),
};
