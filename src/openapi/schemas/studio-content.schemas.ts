import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, record, ref, text, whole } from '../document/schema-parts.js';

/** Schemas that the studio uses in addition to those of the content API. */
export const STUDIO_CONTENT_SCHEMAS: Readonly<Record<string, Schema>> = {
  ContentStructure: record('The structure of the content that the caller can edit.', {
    workspaces: list(
      record('A workspace of which the caller may read nodes.', {
        name: text(),
        writable: flag('Whether the caller may write any node of it.'),
        'writeRules?': list(
          ref('ContentWriteRule'),
          'Which nodes the caller may write: the matching rule with the longest path decides. Missing: `writable` applies to all nodes.',
        ),
        types: list(text(), 'Types of its nodes.'),
        'contentTypes?': list(
          ref('ContentTypeDefinition'),
          'All node types as they are in this workspace. Missing: those of the structure.',
        ),
      }),
    ),
    languages: list(text(), 'Languages of the site, the default one first.'),
    types: list(ref('ContentTypeDefinition')),
    endpoints: list(ref('ContentEndpoint')),
    'images?': record('Image variations of the site’s theme.', {
      theme: text(),
      variations: list(record('A variation.', { name: text(), 'width?': whole(), 'height?': whole() })),
    }),
  }),
  ContentWriteRule: record('Allows or denies writing nodes.', {
    path: text(),
    scope: oneOf(['node', 'children', 'both'], 'The node at the path, the nodes below it, or both.'),
    allow: flag(),
  }),
  ContentTypeDefinition: record('A node type.', {
    name: text(),
    supertype: text(),
    unit: flag('Whether nodes of this type have drafts and versions of their own.'),
    properties: list(ref('ContentProperty')),
    'childTypes?': list(text(), 'Types that children may have; missing: all.'),
  }),
  ContentProperty: record('A declared property.', {
    name: text(),
    'type?': text(),
    required: flag(),
    'multiple?': flag(),
    'pattern?': text(),
    'min?': { type: 'number' },
    'max?': { type: 'number' },
    i18n: flag(),
    'editor?': text(),
    'label?': ref('ContentLabel'),
    'options?': list(text()),
    'optionLabels?': {
      type: 'object',
      additionalProperties: ref('ContentLabel'),
      description: 'Labels of options, by value.',
    },
  }),
  ContentLabel: {
    description: 'A text, or texts by language.',
    anyOf: [text(), { type: 'object', additionalProperties: text() }],
  },
  ContentEndpoint: record('A delivery endpoint for nodes.', {
    path: text('Below `/.rest/`.'),
    workspace: text(),
    rootPath: text(),
    nodeTypes: list(text()),
    childNodeTypes: list(text(), 'Types of the nodes that are embedded.'),
    depth: whole('Levels that are embedded.'),
    'includeProperties?': list(text(), 'Properties that responses contain; missing: all.'),
    'previewUrl?': text('URL of a page that shows drafts, with `{path}`, `{token}` and `{language}`.'),
    references: list(
      record('Properties that hold references.', {
        property: text('A regular expression for the whole name.'),
        kind: oneOf(['node', 'asset', 'link']),
        'workspace?': text(),
      }),
    ),
  }),
  FoundContent: record('A node that was found.', {
    workspace: text(),
    path: text(),
    id: text(),
    type: text(),
    'title?': text(),
  }),
  OpenEditor: record('A user who edits a node.', {
    user: text('Name of the user.'),
    since: text('Time at which the first of the open editors was opened.', { format: 'date-time' }),
    you: flag('Whether it is the caller, in another tab.'),
  }),
};
