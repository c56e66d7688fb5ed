import { childPath } from '../../editing/tree/node-paths.js';
import type { SubtreeNode } from '../../editing/tree/tree.repository.js';
import { encodeOrd } from '../../nodes/encode-position.js';
import type { Queries } from '../../queries.js';
import { ABOVE_FOREIGN } from './place-parts.sql.js';

export interface PlacedPart extends SubtreeNode {
  readonly parentUuid: string | null;
}

/** The parts of a unit that have nodes of other units below them, by id. @param live the published nodes of the unit */
export async function partsAboveUnits<Node extends SubtreeNode>(
  queries: Queries,
  live: readonly Node[],
): Promise<ReadonlyMap<string, Node>> {
  // Not the unit itself, which may have very many children.
  const parts = live.slice(1);
  const known = new Map(parts.map((part) => [part.id, part]));
  const found = new Map<string, Node>();
  for (const { id } of await queries.query<{ id: string }>(ABOVE_FOREIGN, [[...known.keys()]]))
    for (let at = known.get(id); at !== undefined; at = known.get(at.parentId ?? '')) found.set(at.id, at);
  return found;
}

/** The nodes of a draft, with those of `kept` at their published paths. @param kept result of `partsAboveUnits` */
export function withKeptParts<Node extends PlacedPart>(
  draft: readonly Node[],
  kept: ReadonlyMap<string, Node>,
): readonly Node[] {
  const nodes = new Map(draft.map((node) => [node.id, node]));
  if ([...kept.values()].every(({ id, path }) => nodes.get(id)?.path === path)) return draft;
  for (const part of kept.values()) {
    const { id, parentId, parentUuid, name, ord } = part;
    nodes.set(id, { ...(nodes.get(id) ?? part), parentId, parentUuid, name, ord });
  }
  return placeNodes(nodes);
}

/** The path that two nodes have. */
export function sharedPath(nodes: readonly SubtreeNode[]): string | undefined {
  const paths = new Set<string>();
  return nodes.find(({ path }) => paths.size === paths.add(path).size)?.path;
}

/** Derives the places of nodes from their parents, names and order; returns them in document order. */
export function placeNodes<Node extends SubtreeNode>(nodes: ReadonlyMap<string, Node>): readonly Node[] {
  const placed = new Map<string, Node>();
  const place = (node: Node): Node => {
    const known = placed.get(node.id);
    if (known !== undefined) return known;
    const above = nodes.get(node.parentId ?? '');
    const made = above === undefined ? node : below(place(above), node);
    placed.set(node.id, made);
    return made;
  };
  const made = [...nodes.values()].map(place);
  return made.sort((one, other) => (one.position < other.position ? -1 : 1));
}

function below<Node extends SubtreeNode>(parent: SubtreeNode, node: Node): Node {
  return {
    ...node,
    path: childPath(parent.path, node.name),
    depth: parent.depth + 1,
    position: parent.position + encodeOrd(node.ord),
  };
}
