import type { EditSession } from '../editing/edit-session.js';
import { NodeBelowPartError, PartTakenError } from '../editing/editing.errors.js';
import { decodeProperties } from '../properties/decode-properties.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import type { DraftNode } from './draft.repository.js';

/**
 * Applies the draft of a unit and stores its previous state as one version. Nodes keep their ids and identifiers.
 * @throws NodeBelowPartError, PartTakenError if other nodes have the paths
 */
export async function applyDraft(
  session: EditSession,
  unit: StoredNode,
  draft: readonly DraftNode[],
): Promise<void> {
  const live = await session.drafts.unit(unit.id);
  const known = new Map(live.map((node) => [node.id, node]));
  const wanted = await session.drafts.withFreePositions(draft, live);
  const { removed, moved } = await rearrangement(session, `the draft of ${unit.path}`, wanted, live);
  session.changes += 1;
  session.isRearranged ||= removed.length + moved.length > 0;
  session.versions.changing(unit, unit, await session.ownerFor(unit), undefined);
  await session.drafts.setAside(
    moved.map(({ id }) => id),
    unit.id,
  );
  await session.drafts.deleteNodes(removed);
  const added = wanted.filter(({ id }) => !known.has(id));
  for (const node of added) await write(session, node, undefined);
  await session.batch.flush();
  await session.drafts.place(moved);
  for (const node of wanted) if (known.has(node.id)) await write(session, node, known.get(node.id));
  await session.batch.flush();
  session.forgetOwners();
}

async function write(session: EditSession, node: DraftNode, stored: DraftNode | undefined): Promise<void> {
  const { doc, parentUuid: _parent, props: _props, search: _search, ...own } = node;
  const row = { ...own, properties: decodeProperties(doc), at: '', identified: stored === undefined };
  if (stored === undefined) {
    session.identified.push(node.uuid);
    await session.batch.add(row);
  } else await session.batch.update({ ...stored, path: node.path }, row, () => undefined);
}

function isSamePlace({ path, position, parentId }: DraftNode, stored: DraftNode | undefined): boolean {
  return stored?.path === path && stored.position === position && stored.parentId === parentId;
}

/** The ids of nodes that `wanted` removes from a unit, and the nodes that it moves. */
interface Rearrangement {
  readonly removed: readonly string[];
  readonly moved: readonly DraftNode[];
}

/**
 * Compares a draft or version with the published state of its unit.
 * @param owner names the draft or version in errors: `the draft of /travel`
 * @param live the published nodes of the unit
 * @throws NodeBelowPartError, PartTakenError if nodes of other units are below removed or moved nodes, or at paths of `wanted`
 */
export async function rearrangement(
  { drafts }: EditSession,
  owner: string,
  wanted: readonly DraftNode[],
  live: readonly DraftNode[],
): Promise<Rearrangement> {
  const known = new Map(live.map((node) => [node.id, node]));
  const kept = new Set(wanted.map(({ id }) => id));
  const removed = live.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const placed = wanted.filter((node) => node.id !== live[0]?.id && !isSamePlace(node, known.get(node.id)));
  const moved = placed.filter(({ id }) => known.has(id));
  const ids = [...known.keys()];
  const below = await drafts.foreignBelow([...removed, ...moved.map(({ id }) => id)], ids);
  if (below !== undefined) throw new NodeBelowPartError(below, owner);
  const paths = placed.map(({ path }) => path);
  const taken = await drafts.foreignAt(paths, ids);
  if (taken !== undefined) throw new PartTakenError(taken, owner);
  return { removed, moved };
}
