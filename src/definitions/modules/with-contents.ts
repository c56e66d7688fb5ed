import type { DefinitionNode } from '../yaml/definition-node.js';
import { mergeDefinition } from './merge-definition.js';

/** Replaces nodes in a tree with included contents; entries of a node override those of the contents. */
export function withContents(
  node: DefinitionNode,
  contents: ReadonlyMap<DefinitionNode, DefinitionNode>,
): DefinitionNode {
  const own = withContentsBelow(node, contents);
  const content = contents.get(node);
  if (content === undefined) return own;
  return isEmpty(own) ? content : mergeDefinition(content, own);
}

function withContentsBelow(
  node: DefinitionNode,
  contents: ReadonlyMap<DefinitionNode, DefinitionNode>,
): DefinitionNode {
  switch (node.kind) {
    case 'scalar':
      return node;
    case 'list':
      return { ...node, items: node.items.map((item) => withContents(item, contents)) };
    case 'map': {
      const entries = node.entries.map((entry) => ({ ...entry, value: withContents(entry.value, contents) }));
      return { ...node, entries };
    }
  }
}

/** The parser reads an empty value with a tag as an empty text. */
export function isEmpty(node: DefinitionNode): boolean {
  return node.kind === 'scalar' && node.text === '' && !node.quoted;
}
