import { encodeOrd } from '../../nodes/encode-position.js';
import type { Queries } from '../../queries.js';
import type { SubtreeNode } from '../../editing/tree/tree.repository.js';
import { DRAFT_ROWS, UNIT_ROWS } from '../draft.sql.js';
import { freePlaces } from './free-places.js';
import { ABOVE_FOREIGN, CONFLICTING, FOREIGN_CHILDREN, FOREIGN_POSITIONS, PLACE } from './place-parts.sql.js';

/** Stores the result of `withFreePositions` for the drafts of units. @param values workspace, types without versions, units */
export async function placeParts(
  queries: Queries,
  values: readonly [number, readonly string[], readonly string[] | null],
): Promise<void> {
  const found = await queries.query<{ draft: string; unit: string }>(CONFLICTING, values);
  for (const { draft, unit } of found) {
    const nodes = await queries.query<SubtreeNode>(DRAFT_ROWS, [draft]);
    const live = await queries.query<SubtreeNode>(UNIT_ROWS, [values[0], values[1], unit]);
    const placed = await withFreePositions(queries, values[0], nodes, live);
    const places = placed.map(({ uuid, ord, position }) => ({ uuid, ord, position }));
    await queries.query(PLACE, [draft, JSON.stringify(places)]);
  }
}

/**
 * The nodes of a draft with free positions: published parts with separate units below them keep their positions, and parts at
 * the positions of nodes outside of the unit are placed after these.
 * @param live the published nodes of the unit
 */
export async function withFreePositions<Node extends SubtreeNode>(
  queries: Queries,
  workspaceId: number,
  draft: readonly Node[],
  live: readonly SubtreeNode[],
): Promise<readonly Node[]> {
  const placed = await withFreePlaces(queries, workspaceId, draft, live);
  // Parts below those that got their published positions back may now be at the positions of other nodes.
  return placed === draft ? draft : withFreePlaces(queries, workspaceId, placed, live);
}

/** Like `withFreePositions`, for conflicts of the positions that the nodes have. @returns `draft` if there are none */
async function withFreePlaces<Node extends SubtreeNode>(
  queries: Queries,
  workspaceId: number,
  draft: readonly Node[],
  live: readonly SubtreeNode[],
): Promise<readonly Node[]> {
  const ids = live.map(({ id }) => id);
  const positions = draft.map(({ position }) => position);
  const rows = await queries.query<{ position: string }>(FOREIGN_POSITIONS, [workspaceId, positions, ids]);
  const taken = new Set(rows.map(({ position }) => position));
  const pinned = await partsAboveUnits(queries, live);
  const placeOf = (node: Node): number | undefined => {
    const stored = pinned.get(node.id);
    return stored?.path === node.path ? stored.ord : undefined;
  };
  const changed = draft.filter(
    (node) => taken.has(node.position) || (placeOf(node) ?? node.ord) !== node.ord,
  );
  if (changed.length === 0) return draft;
  const parents = [...new Set(changed.map(({ parentId }) => parentId))];
  const foreign = await queries.query<{ parentId: string; ord: number }>(FOREIGN_CHILDREN, [parents, ids]);
  const ords = new Map<string, number>();
  for (const parent of parents) {
    const parts = draft
      .filter(({ parentId }) => parentId === parent)
      .map((node) => ({ id: node.id, ord: placeOf(node) ?? node.ord, isFixed: placeOf(node) !== undefined }));
    const fixed = parts.filter(({ isFixed }) => isFixed).sort((one, other) => one.ord - other.ord);
    const ordered = parts.map((part) => (part.isFixed ? (fixed.shift() ?? part) : part));
    const others = foreign.filter(({ parentId }) => parentId === parent).map(({ ord }) => ord);
    const places = freePlaces(ordered, others);
    for (const [index, { id, ord }] of ordered.entries()) ords.set(id, places[index] ?? ord);
  }
  return withOrds(draft, ords);
}

/** The parts of a unit that have nodes of other units below them, by id. */
async function partsAboveUnits(
  queries: Queries,
  live: readonly SubtreeNode[],
): Promise<ReadonlyMap<string, SubtreeNode>> {
  // Not the unit itself, which may have very many children.
  const parts = live.slice(1);
  const known = new Map(parts.map((part) => [part.id, part]));
  const found = new Map<string, SubtreeNode>();
  for (const { id } of await queries.query<{ id: string }>(ABOVE_FOREIGN, [[...known.keys()]]))
    for (let at = known.get(id); at !== undefined; at = known.get(at.parentId ?? '')) found.set(at.id, at);
  return found;
}

/** The nodes of a draft in document order. @param ords their new places among their siblings, by id */
function withOrds<Node extends SubtreeNode>(
  draft: readonly Node[],
  ords: ReadonlyMap<string, number>,
): readonly Node[] {
  const placed = new Map<string, Node>();
  for (const node of draft) {
    const parent = placed.get(node.parentId ?? '');
    const ord = ords.get(node.id) ?? node.ord;
    const position = parent === undefined ? node.position : parent.position + encodeOrd(ord);
    placed.set(node.id, { ...node, ord, position });
  }
  return [...placed.values()].sort((one, other) => (one.position < other.position ? -1 : 1));
}
