import { Injectable } from '@nestjs/common';
import { Definitions, mapOf, optional, required, text, type LiveDefinitions } from '../definitions/index.js';
import { NodeTypes, parseNodeType, type NodeType } from './node-types.js';

const contentType = mapOf(
  {
    model: required(
      mapOf({ nodeType: required(text), supertype: optional(text) }, ['properties', 'subModels']),
    ),
  },
  ['datasource', 'name', 'title', 'description'],
);

/** The tree of node types as the definitions `contentTypes/*.yaml` have it now (CONTRACT 4, Node types). */
@Injectable()
export class NodeTypeTree {
  private readonly declared: LiveDefinitions<NodeType>;
  private tree: NodeTypes;

  constructor(definitions: Definitions) {
    this.declared = definitions.consume('contentTypes', ({ root }, report) => {
      const read = contentType(root, { path: '', report });
      if (read === undefined) return undefined;
      const { nodeType, supertype } = read.value.model;
      return parseNodeType({ nodeType, ...(supertype === undefined ? {} : { supertype }) });
    });
    this.tree = this.compose();
    this.declared.onChange(() => {
      this.tree = this.compose();
    });
  }

  get current(): NodeTypes {
    return this.tree;
  }

  /** Calls `listener` after every change. */
  onChange(listener: () => void): void {
    this.declared.onChange(listener);
  }

  private compose(): NodeTypes {
    return new NodeTypes([...this.declared.all().values()]);
  }
}
