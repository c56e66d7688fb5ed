import { withoutUndefined } from '../../common/index.js';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import {
  ANYTHING,
  childOf,
  DefinitionsService,
  describedBy,
  isNull,
  listOf,
  mapOf,
  optional,
  text,
  type Definition,
  type DefinitionFormat,
  type LiveDefinitions,
  type Report,
} from '../../definitions/index.js';
import { checkSupertypes, type DeclaredType } from './check-supertypes.js';
import { propertyModels } from './content-model.js';
import { canonicalName } from '../properties/namespace.js';
import { NodeTypes, parseNodeType } from './node-types.js';

/** Other keys of `datasource` are ignored: editors use them. */
const datasource = describedBy<string | undefined>(ANYTHING, (node) => {
  const workspace = childOf(node, 'workspace');
  return { value: workspace?.kind === 'scalar' && !isNull(workspace) ? workspace.text : undefined };
});

const contentType = mapOf(
  {
    datasource: optional(datasource),
    model: optional(
      mapOf(
        {
          nodeType: optional(text),
          supertype: optional(text),
          properties: optional(propertyModels),
          childNodeTypes: optional(listOf(text)),
        },
        ['subModels', 'mixins'],
        {
          properties: 'Contents of nodes of this type; validated when they are written through the API.',
          childNodeTypes: 'Allowed types of their children, including subtypes; all if missing.',
          nodeType: 'Name of the type, such as cms:tour. Default: cms:content.',
          supertype: 'Parent type. Default: cms:content; built-in types keep theirs.',
        },
      ),
    ),
  },
  ['name', 'title', 'description'],
  { datasource: 'Map with the `workspace` of the nodes, which generated types require.' },
);

export const CONTENT_TYPE_FORMAT: DefinitionFormat = {
  name: 'content-type',
  title: 'A content type: a custom node type',
  files: ['contentTypes/*.yaml'],
  schema: contentType.schema,
};

/** Reads `contentTypes/*.yaml`; undefined after an error. */
export function parseContentType(definition: Definition, report: Report): DeclaredType | undefined {
  const read = contentType(definition.root, { path: '', report });
  if (read === undefined) return undefined;
  const { datasource: workspace } = read.value;
  const { nodeType, supertype, properties, childNodeTypes } = read.value.model ?? {};
  const isModelled = properties !== undefined || childNodeTypes !== undefined;
  const model = { properties: properties ?? new Map(), childNodeTypes: childNodeTypes?.map(canonicalName) };
  const type = parseNodeType({
    ...withoutUndefined({ nodeType, supertype, workspace }),
    ...(isModelled ? { model } : {}),
  });
  return { ...type, definition };
}

/** The tree of the node types in `contentTypes/*.yaml` (docs/reference/content-types.md#built-in-types). */
@Injectable()
export class NodeTypeTree {
  private readonly declared: LiveDefinitions<DeclaredType>;
  private tree: NodeTypes;

  constructor(
    private readonly definitions: DefinitionsService,
    private readonly config: AppConfig,
  ) {
    this.declared = definitions.consume('contentTypes', parseContentType);
    this.tree = this.compose();
    this.declared.onChange(() => {
      this.tree = this.compose();
    });
  }

  get current(): NodeTypes {
    return this.tree;
  }

  onChange(listener: () => void): void {
    this.declared.onChange(listener);
  }

  private compose(): NodeTypes {
    const declared = [...this.declared.all().values()];
    this.definitions.setProblems('content types', checkSupertypes(declared));
    return new NodeTypes(declared, this.config.namespacePrefix);
  }
}
