import {
  decodeProperties,
  isSystemName,
  presentedName,
  type Property,
  type SubtreeNode,
} from '../../content/index.js';

/** A property in the format of the compatibility API; all values are texts. */
export interface RepositoryProperty {
  readonly name: string;
  readonly type: string;
  readonly multiple: boolean;
  /** Empty for binaries. */
  readonly values: readonly string[];
}

export interface RepositoryNode {
  readonly name: string;
  readonly type: string;
  readonly path: string;
  readonly identifier: string;
  readonly properties: readonly RepositoryProperty[];
  readonly nodes: RepositoryNode[];
}

export interface NodeView {
  /** Prefix of system names: `cms` or `mgnl`. */
  readonly prefix: string;
  readonly includeMetadata: boolean;
  /** Whether a descendant is omitted together with its own descendants. */
  readonly isExcluded: (node: SubtreeNode) => boolean;
}

/** @param nodes a node and its descendants in document order */
export function viewRepositoryNode(
  [root, ...others]: readonly SubtreeNode[],
  view: NodeView,
): RepositoryNode | undefined {
  if (root === undefined) return undefined;
  const shown = new Map([[root.id, nodeOf(root, view)]]);
  for (const node of others) {
    const parent = shown.get(node.parentId ?? '');
    if (parent === undefined || view.isExcluded(node)) continue;
    const made = nodeOf(node, view);
    shown.set(node.id, made);
    parent.nodes.push(made);
  }
  return shown.get(root.id);
}

export function viewRepositoryProperty(
  { name, type, multiple, values }: Property,
  prefix: string,
): RepositoryProperty {
  return { name: presentedName(name, prefix), type, multiple, values: type === 'Binary' ? [] : values };
}

function nodeOf({ name, type, path, uuid, doc }: SubtreeNode, view: NodeView): RepositoryNode {
  const { prefix, includeMetadata } = view;
  const properties = decodeProperties(doc)
    .filter((property) => includeMetadata || !isSystemName(property.name))
    .map((property) => viewRepositoryProperty(property, prefix));
  return { name, type: presentedName(type, prefix), path, identifier: uuid, properties, nodes: [] };
}
