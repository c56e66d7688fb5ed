import type { ContentNode } from '../../content/index.js';

/** A node of a response with its ancestors in the response: the nodes that embed it, and those that refer to it. */
export interface Branch {
  readonly node: ContentNode;
  readonly workspace: string;
  /** References followed from a result down to here. */
  readonly hops: number;
  readonly above: Branch | undefined;
}

/** A result node of the response. */
export function resultBranch(node: ContentNode, workspace: string): Branch {
  return { node, workspace, hops: 0, above: undefined };
}

/** A child of the last node. */
export function embeddedBranch(above: Branch, node: ContentNode): Branch {
  return { node, workspace: above.workspace, hops: above.hops, above };
}

/** A node that a property of the last one refers to. */
export function referencedBranch(above: Branch, node: ContentNode, workspace: string): Branch {
  return { node, workspace, hops: above.hops + 1, above };
}

/** Whether the node is being written already (docs/reference/references.md#limits). */
export function isOnBranch(branch: Branch, workspace: string, id: string): boolean {
  for (let at: Branch | undefined = branch; at !== undefined; at = at.above) {
    if (at.node.id === id && at.workspace === workspace) return true;
  }
  return false;
}
