import type { ContentNode } from '../../content/index.js';
import type { FieldSelection } from '../rendering/field-selection.js';

/** A node of a response with its ancestors in the response: the nodes that embed it, and those that refer to it. */
export interface Branch {
  readonly node: ContentNode;
  readonly workspace: string;
  /** References followed from a result down to here. */
  readonly hops: number;
  readonly above: Branch | undefined;
  /** What of the node is shown; undefined: everything. */
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

/** A child of the last node, shown under a key. */
export function embeddedBranch(above: Branch, node: ContentNode, key: string): Branch {
  return { node, workspace: above.workspace, hops: above.hops, above, fields: above.fields?.get(key) };
}

/** A node that a property of the last one, shown under a key, refers to. */
export function referencedBranch(above: Branch, node: ContentNode, workspace: string, key: string): Branch {
  return { node, workspace, hops: above.hops + 1, above, fields: above.fields?.get(key) };
}

export function resultOf(branch: Branch): ContentNode {
  let { node } = branch;
  for (let at = branch.above; at !== undefined; at = at.above) ({ node } = at);
  return node;
}

/** Whether the node is being written already (docs/reference/references.md#limits). */
export function isOnBranch(branch: Branch, workspace: string, id: string): boolean {
  for (let at: Branch | undefined = branch; at !== undefined; at = at.above) {
    if (at.node.id === id && at.workspace === workspace) return true;
  }
  return false;
}
