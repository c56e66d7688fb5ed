import { VersionNotFoundError } from '../content.errors.js';
import { markModified, type Author } from '../editing/operations/audit-properties.js';
import type { EditSession } from '../editing/edit-session.js';
import type { ContentOperation } from '../editing/operations/operation.js';
import { decodeProperties } from '../properties/decode-properties.js';
import { encodeProperties } from '../properties/encode-properties.js';
import type { Property } from '../properties/property.js';
import { versionNumber } from '../versions/version-name.js';
import { decodeOrd } from '../nodes/encode-position.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import { rearrangement } from './apply-draft.js';
import { checkDraftRevision } from './check-draft-revision.js';
import type { DraftNode, VersionNode } from './draft.repository.js';
import { requireWritableChanges } from './require-writable-changes.js';

type Restore = Extract<ContentOperation, { readonly kind: 'restore' }>;

/**
 * Restores a version of the unit of a node to its draft; returns the path of the unit.
 * @throws VersionNotFoundError, NotWritableError, NodeBelowPartError, PartTakenError
 */
export async function restoreVersion(session: EditSession, operation: Restore): Promise<string> {
  const { version } = operation;
  const unit = await session.unitOf(await session.findWritable(operation.path));
  session.requireWritable(unit.path);
  const draft = await session.drafts.find(unit.id);
  await checkDraftRevision(session, { unit, draft }, operation);
  const stored = await session.drafts.version(unit.uuid, versionNumber(version));
  if (stored.length === 0) throw new VersionNotFoundError(version);
  const live = await session.drafts.unit(unit.id);
  const base = draft?.base ?? (await session.tree.revision(unit.id));
  const nodes = await session.drafts.withFreePositions(await nodesOf(session, unit, stored, live), live);
  requireWritableChanges(session, nodes, live);
  await rearrangement(session, `version ${version} of ${unit.path}`, nodes, live);
  const { user } = session.context.author;
  await session.drafts.save({ unit: unit.uuid, base, user, nodes, removed: [] });
  // Parts may have been added to the unit since, and identifiers of the version may belong to other nodes now.
  await session.drafts.alignParts([unit.id]);
  return unit.path;
}

async function nodesOf(
  session: EditSession,
  unit: StoredNode,
  stored: readonly VersionNode[],
  live: readonly DraftNode[],
): Promise<DraftNode[]> {
  const known = new Map(live.map((node) => [node.uuid, node]));
  const made = new Map<string, DraftNode>();
  for (const node of stored) {
    const { level, position, path, name, uuid, type, mixins } = node;
    const top = level === 0 ? known.get(unit.uuid) : undefined;
    const parent = made.get(path.slice(0, path.lastIndexOf('/')));
    const current = known.get(uuid);
    const { doc, props, search } = encodeProperties(restored(node, current, session.context.author));
    const placed = top ?? {
      ...{ id: current?.id ?? (await session.batch.nextId()), uuid, name },
      ...{ path: unit.path + path, depth: unit.depth + level, position: unit.position + position },
      ord: decodeOrd((unit.position + position).slice(parent?.position.length ?? 0)),
      ...{ parentId: parent?.id ?? null, parentUuid: parent?.uuid ?? null },
    };
    made.set(path, { ...placed, type, mixins, doc, props, search });
  }
  return [...made.values()];
}

/** The properties of a node in the version; the unit and changed parts get the user and time of the restore. */
function restored(
  { level, doc }: VersionNode,
  current: DraftNode | undefined,
  author: Author,
): readonly Property[] {
  const properties = decodeProperties(doc);
  const isSame = level > 0 && current?.doc === doc;
  return isSame ? properties : markModified(properties, properties, author);
}
