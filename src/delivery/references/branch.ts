import type { ContentNode, NodeLookup } from '../../content/index.js';
import type { FieldSelection } from '../rendering/field-selection.js';

/** A node of a response with its ancestors in the response: the nodes that embed it, and the nodes that refer to it. */
export interface Branch {
  readonly node: ContentNode;
  readonly workspace: string;
  /** Number of references followed from the result to this node. */
  readonly hops: number;
  readonly above: Branch | undefined;
  /** The included parts of the node; undefined: everything. */
  readonly fields: FieldSelection | undefined;
}

/** A result node of the response. */
export function resultBranch(
  node: ContentNode,
  workspace: string,
  fields: FieldSelection | undefined,
): Branch {
  return { node, workspace, hops: 0, above: undefined, fields };
}

/** A child of the last node, included under a key. */
export function embeddedBranch(above: Branch, node: ContentNode, key: string): Branch {
  return { node, workspace: above.workspace, hops: above.hops, above, fields: above.fields?.get(key) };
}

/** The target of a reference in a property of the last node, included under a key. */
export function referencedBranch(above: Branch, node: ContentNode, workspace: string, key: string): Branch {
  return { node, workspace, hops: above.hops + 1, above, fields: above.fields?.get(key) };
}

export function resultOf(branch: Branch): ContentNode {
  let { node } = branch;
  for (let at = branch.above; at !== undefined; at = at.above) ({ node } = at);
  return node;
}

/** Whether the node is one of its own ancestors in the response (docs/reference/references.md#limits). */
export function isOnBranch(
  branch: Branch,
  workspace: string,
  { by, key }: Pick<NodeLookup, 'by' | 'key'>,
): boolean {
  for (let at: Branch | undefined = branch; at !== undefined; at = at.above) {
    if (at.node[by] === key && at.workspace === workspace) return true;
  }
  return false;
}
