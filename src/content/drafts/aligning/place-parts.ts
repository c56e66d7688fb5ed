import type { Queries } from '../../queries.js';
import { DraftedPartError } from '../../editing/editing.errors.js';
import type { SubtreeNode } from '../../editing/tree/tree.repository.js';
import { DELETE_DRAFT_NODES, DRAFT_ROWS, INSERT_DRAFT_NODES, UNIT_ROWS } from '../draft.sql.js';
import { freePlaces } from './free-places.js';
import { partsAboveUnits, placeNodes, sharedPath, withKeptParts, type PlacedPart } from './keep-parts.js';
import { CONFLICTING, FOREIGN_CHILDREN, FOREIGN_POSITIONS, FORGET_KEPT } from './place-parts.sql.js';

/**
 * Stores the result of `withFreePositions` for the drafts of units.
 * @param values workspace, types without versions, units
 * @throws DraftedPartError if another part of a draft has the path of a published part that the draft keeps
 */
export async function placeParts(
  queries: Queries,
  values: readonly [number, readonly string[], readonly string[] | null],
): Promise<void> {
  const found = await queries.query<{ draft: string; unit: string }>(CONFLICTING, values);
  for (const { draft, unit } of found) {
    const nodes = await queries.query<PlacedPart>(DRAFT_ROWS, [draft]);
    const live = await queries.query<PlacedPart>(UNIT_ROWS, [values[0], values[1], unit]);
    const taken = sharedPath(withKeptParts(nodes, await partsAboveUnits(queries, live)));
    if (taken !== undefined) throw new DraftedPartError(taken, live[0]?.path ?? '');
    const placed = await withFreePositions(queries, values[0], nodes, live);
    await queries.query(DELETE_DRAFT_NODES, [draft]);
    await queries.query(INSERT_DRAFT_NODES, [draft, values[0], JSON.stringify(placed)]);
    await queries.query(FORGET_KEPT, [draft]);
  }
}

/**
 * The nodes of a draft with free positions: published parts with separate units below them keep their paths and positions, and
 * parts at the positions of nodes outside of the unit are placed after these.
 * @param live the published nodes of the unit
 */
export async function withFreePositions<Node extends PlacedPart>(
  queries: Queries,
  workspaceId: number,
  draft: readonly Node[],
  live: readonly Node[],
): Promise<readonly Node[]> {
  const unit = { ids: live.map(({ id }) => id), kept: await partsAboveUnits(queries, live) };
  const withKept = withKeptParts(draft, unit.kept);
  const nodes = sharedPath(withKept) === undefined ? withKept : draft;
  const placed = await withFreePlaces(queries, workspaceId, nodes, unit);
  // Parts below those that got their published positions back may now be at the positions of other nodes.
  return placed === nodes ? nodes : withFreePlaces(queries, workspaceId, placed, unit);
}

interface PublishedUnit {
  readonly ids: readonly string[];
  /** Parts with separate units below them. */
  readonly kept: ReadonlyMap<string, SubtreeNode>;
}

/** Like `withFreePositions`, for conflicts of the positions that the nodes have. @returns `draft` if there are none */
async function withFreePlaces<Node extends SubtreeNode>(
  queries: Queries,
  workspaceId: number,
  draft: readonly Node[],
  { ids, kept }: PublishedUnit,
): Promise<readonly Node[]> {
  const positions = draft.map(({ position }) => position);
  const rows = await queries.query<{ position: string }>(FOREIGN_POSITIONS, [workspaceId, positions, ids]);
  const taken = new Set([...rows.map(({ position }) => position), ...repeated(positions)]);
  const placeOf = (node: Node): number | undefined => {
    const stored = kept.get(node.id);
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

function repeated(values: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return values.filter((value) => known.size === known.add(value).size);
}

/** The nodes of a draft in document order. @param ords their new places among their siblings, by id */
function withOrds<Node extends SubtreeNode>(
  draft: readonly Node[],
  ords: ReadonlyMap<string, number>,
): readonly Node[] {
  const placed = draft.map((node) => ({ ...node, ord: ords.get(node.id) ?? node.ord }));
  return placeNodes(new Map(placed.map((node) => [node.id, node])));
}
