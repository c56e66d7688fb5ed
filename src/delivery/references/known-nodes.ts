import type { ContentNode, NodeLookup } from '../../content/index.js';
import type { ReferenceTarget } from './find-reference.js';

interface Known {
  /** Undefined if the node does not exist or is not readable. */
  readonly node: ContentNode | undefined;
  readonly depth: number;
}

/** The nodes read for a response, each of which is read once. */
export class KnownNodes {
  readonly #known = new Map<string, Known>();

  /** The node, if it was read with at least the requested number of levels. */
  find({ workspace, lookup }: ReferenceTarget): ContentNode | undefined {
    return this.#covering(workspace, lookup)?.node;
  }

  /** Nodes that still have to be read, by workspace; of several requests for one node the deepest. */
  missing(targets: readonly ReferenceTarget[]): ReadonlyMap<string, readonly NodeLookup[]> {
    const byWorkspace = new Map<string, Map<string, NodeLookup>>();
    for (const { workspace, lookup } of targets) {
      if (this.#covering(workspace, lookup) !== undefined) continue;
      const lookups = byWorkspace.get(workspace) ?? new Map<string, NodeLookup>();
      byWorkspace.set(workspace, lookups);
      const key = keyOf(workspace, lookup);
      if ((lookups.get(key)?.depth ?? -Infinity) < lookup.depth) lookups.set(key, lookup);
    }
    return new Map([...byWorkspace].map(([workspace, lookups]) => [workspace, [...lookups.values()]]));
  }

  /** Adds a node, and the children read with it. */
  add(workspace: string, lookup: NodeLookup, node: ContentNode | undefined): void {
    this.#known.set(keyOf(workspace, lookup), { node, depth: node === undefined ? Infinity : lookup.depth });
    if (node !== undefined && lookup.embeds === 'children') this.addTree(workspace, node, lookup.depth);
  }

  /** Adds a node and its children. @param depth levels of children that were read */
  addTree(workspace: string, node: ContentNode, depth: number): void {
    const lookup: NodeLookup = { by: 'id', key: node.id, depth, embeds: 'children' };
    if (this.#covering(workspace, lookup) === undefined)
      this.#known.set(keyOf(workspace, lookup), { node, depth });
    for (const child of node.children) this.addTree(workspace, child, depth - 1);
  }

  #covering(workspace: string, lookup: NodeLookup): Known | undefined {
    const known = this.#known.get(keyOf(workspace, lookup));
    return known !== undefined && known.depth >= lookup.depth ? known : undefined;
  }
}

function keyOf(workspace: string, { by, key, embeds }: NodeLookup): string {
  return `${workspace} ${embeds} ${by} ${key}`;
}
