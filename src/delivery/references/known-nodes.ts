import type { ContentNode, NodeAsk } from '../../content/index.js';
import type { Wanted } from './find-reference.js';

interface Known {
  /** Undefined if the node does not exist or may not be read. */
  readonly node: ContentNode | undefined;
  readonly depth: number;
}

/** The nodes read for a response, each read only once. */
export class KnownNodes {
  readonly #known = new Map<string, Known>();

  /** The node, if it was read with as many levels as are wanted. */
  find({ workspace, ask }: Wanted): ContentNode | undefined {
    return this.#covering(workspace, ask)?.node;
  }

  /** Nodes still to be read, by workspace; of several requests for one node the deepest. */
  missing(wanted: readonly Wanted[]): ReadonlyMap<string, readonly NodeAsk[]> {
    const byWorkspace = new Map<string, Map<string, NodeAsk>>();
    for (const { workspace, ask } of wanted) {
      if (this.#covering(workspace, ask) !== undefined) continue;
      const asks = byWorkspace.get(workspace) ?? new Map<string, NodeAsk>();
      byWorkspace.set(workspace, asks);
      const key = keyOf(workspace, ask);
      if ((asks.get(key)?.depth ?? -Infinity) < ask.depth) asks.set(key, ask);
    }
    return new Map([...byWorkspace].map(([workspace, asks]) => [workspace, [...asks.values()]]));
  }

  /** Remembers the node found, and the children read with it. */
  add(workspace: string, ask: NodeAsk, node: ContentNode | undefined): void {
    this.#known.set(keyOf(workspace, ask), { node, depth: node === undefined ? Infinity : ask.depth });
    if (node !== undefined && ask.embeds === 'children') this.addTree(workspace, node, ask.depth);
  }

  /** Remembers a node and its children. @param depth levels that were read of them */
  addTree(workspace: string, node: ContentNode, depth: number): void {
    const ask: NodeAsk = { by: 'id', key: node.id, depth, embeds: 'children' };
    if (this.#covering(workspace, ask) === undefined) this.#known.set(keyOf(workspace, ask), { node, depth });
    for (const child of node.children) this.addTree(workspace, child, depth - 1);
  }

  #covering(workspace: string, ask: NodeAsk): Known | undefined {
    const known = this.#known.get(keyOf(workspace, ask));
    return known !== undefined && known.depth >= ask.depth ? known : undefined;
  }
}

function keyOf(workspace: string, { by, key, embeds }: NodeAsk): string {
  return `${workspace} ${embeds} ${by} ${key}`;
}
