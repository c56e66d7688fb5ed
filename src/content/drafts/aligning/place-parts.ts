import { encodeOrd } from '../../nodes/encode-position.js';
import type { Queries } from '../../queries.js';
import { versioned } from '../../versions/keeping/versioned.sql.js';
import type { SubtreeNode } from '../../editing/tree/tree.repository.js';
import { DRAFT_ROWS, UNIT_ROWS } from '../draft.sql.js';
import { freePlaces } from './free-places.js';

/** Drafts of the units $3 (null: all) that have the position of a node outside of the unit. $1 workspace, $2 types without versions. */
const CONFLICTING = `SELECT f.id AS draft, n.id AS unit
FROM content.draft f JOIN content.node n ON n.workspace_id = f.workspace_id AND n.uuid = f.node_uuid
WHERE f.workspace_id = $1 AND ($3::bigint[] IS NULL OR n.id = ANY($3::bigint[])) AND EXISTS (
  SELECT FROM content.draft_node d CROSS JOIN LATERAL (
    SELECT * FROM content.node o WHERE o.workspace_id = $1 AND o.position = d.position OFFSET 0) o
  WHERE d.draft_id = f.id AND o.id <> d.id AND ${versioned('o')})`;
/** Positions among $2 of nodes outside of the unit $3. */
const FOREIGN_POSITIONS = `SELECT position FROM content.node
WHERE workspace_id = $1 AND position = ANY($2::text[]) AND id <> ALL($3::bigint[])`;
/** Children, outside of the unit $2, of nodes $1. */
const FOREIGN_CHILDREN = `SELECT parent_id AS "parentId", ord FROM content.node
WHERE parent_id = ANY($1::bigint[]) AND id <> ALL($2::bigint[])`;
/** $1 draft, $2 positions as JSON. */
const PLACE = `UPDATE content.draft_node d SET ord = p.ord, position = p.position
FROM json_to_recordset($2::json) AS p (uuid uuid, ord int, position text) WHERE d.draft_id = $1 AND d.uuid = p.uuid`;

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
 * The nodes of a draft, with other positions for added and moved parts whose positions are used by nodes outside of the unit:
 * after these, or after the last sibling if there is no room.
 * @param live the published nodes of the unit
 */
export async function withFreePositions<Node extends SubtreeNode>(
  queries: Queries,
  workspaceId: number,
  draft: readonly Node[],
  live: readonly SubtreeNode[],
): Promise<readonly Node[]> {
  const ids = live.map(({ id }) => id);
  const rows = await queries.query<{ position: string }>(FOREIGN_POSITIONS, [
    workspaceId,
    draft.map(({ position }) => position),
    ids,
  ]);
  if (rows.length === 0) return draft;
  const taken = new Set(rows.map(({ position }) => position));
  const parents = new Set(
    draft.filter(({ position }) => taken.has(position)).map(({ parentId }) => parentId),
  );
  const foreign = await queries.query<{ parentId: string; ord: number }>(FOREIGN_CHILDREN, [
    [...parents],
    ids,
  ]);
  const published = new Map(live.map(({ id, position }) => [id, position]));
  const ords = new Map<string, number>();
  for (const parent of parents) {
    const parts = draft
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, ord, position }) => ({ id, ord, isMoved: published.get(id) !== position }));
    const others = foreign.filter(({ parentId }) => parentId === parent);
    const places = freePlaces(
      parts,
      others.map(({ ord }) => ord),
    );
    for (const [index, { id, ord }] of parts.entries()) ords.set(id, places[index] ?? ord);
  }
  return withOrds(draft, ords);
}

/** Draft nodes in document order with other places among their siblings, by id. */
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
  return [...placed.values()];
}
