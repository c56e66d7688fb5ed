import { randomUUID } from 'node:crypto';
import { decodeProperties } from '../../properties/decode-properties.js';
import type { Property } from '../../properties/property.js';
import { encodeOrd } from '../../nodes/encode-position.js';
import type { StoredNode } from '../../writing/node-writer.repository.js';
import { markCreated } from './audit-properties.js';
import { checkName, checkNewName } from '../input/check-name.js';
import type { ContentProblem, InputPlace } from '../input/content-problem.js';
import { childPath, MAX_PATH_BYTES, parentPathOf } from '../tree/node-paths.js';
import type { EditSession } from '../edit-session.js';
import { invalid, InvalidContentError, NodeExistsError } from '../editing.errors.js';
import { checkType } from '../input/node-model.js';
import { orderChildren } from './order-children.js';
import { MAX_NODES } from '../input/read-node-input.js';
import type { Relocation } from './relocation.js';
import { requireInUnit, requireNoUnits } from '../tree/require-in-unit.js';
import type { SubtreeNode } from '../tree/tree.repository.js';
import { placeBelow } from './write-node.js';

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

interface Target {
  readonly parent: StoredNode;
  readonly name: string;
  readonly path: string;
  readonly ord: number;
}

/** Moves a node with its descendants; returns the new path. Below the same parent it keeps its position. */
export async function moveNode(session: EditSession, node: StoredNode, to: Relocation): Promise<string> {
  requireOutside(node, to.to);
  await session.requireWritableSubtree(node);
  const target = await targetOf(session, node, to);
  const { parent, name, path } = target;
  const ord = parent.path === parentPathOf(node.path) ? node.ord : target.ord;
  const longest =
    (await session.tree.longestPath(node)) - Buffer.byteLength(node.path) + Buffer.byteLength(path);
  requireLength(longest);
  if (path !== node.path) {
    await session.requireWritableSubtree(node, path);
    await requireFree(session, path);
    await session.keepVersion(parentPathOf(node.path), node);
    await session.keepVersion(parent.path, { ...node, path });
    await requireNoUnits(session, node);
    session.events?.losing(node, 'content.deleted');
    session.events?.showing(node);
    session.forgetOwners();
    session.markRearranged();
    if (!session.versioned.includes(node)) session.regrouped.push(path);
    await session.tree.move(node, { parent, name, path, ord, position: parent.position + encodeOrd(ord) });
  }
  await place(session, { ...target, ord }, node, to);
  return path;
}

/** Copies readable nodes with new identifiers; references between them are updated. Returns the new path. */
export async function copyNode(session: EditSession, node: StoredNode, to: Relocation): Promise<string> {
  requireOutside(node, to.to);
  const { readable } = session.context.rights;
  const nodes = await session.tree.subtree(node, { limit: MAX_NODES + 1, access: readable });
  if (nodes.length > MAX_NODES)
    throw invalid('', 'too_many', `a request may copy at most ${MAX_NODES} nodes`);
  const target = await targetOf(session, node, to);
  await requireFree(session, target.path);
  const copies = new Map<string, SubtreeNode>();
  const identifiers = new Map(nodes.map(({ uuid }) => [uuid, randomUUID()]));
  for (const each of nodes) await copyOne(session, each, { node, target, copies, identifiers });
  await session.drafts.hideCopies(identifiers);
  if (!session.versioned.includes(node)) session.regrouped.push(target.path);
  const copy = copies.get(node.id);
  if (copy !== undefined) await place(session, target, copy, to);
  return target.path;
}

interface Copying {
  readonly node: StoredNode;
  readonly target: Target;
  /** Copied nodes, by the id of the original. */
  readonly copies: Map<string, SubtreeNode>;
  readonly identifiers: ReadonlyMap<string, string>;
}

async function copyOne(session: EditSession, each: SubtreeNode, copying: Copying): Promise<void> {
  const { node, target, copies, identifiers } = copying;
  const isTop = each.id === node.id;
  const parent = isTop ? target.parent : copies.get(each.parentId ?? '');
  // The parent was not copied because the caller may not read it.
  if (parent === undefined) return;
  const name = isTop ? target.name : each.name;
  const path = childPath(parent.path, name);
  requireLength(Buffer.byteLength(path));
  session.requireWritable(path);
  const ord = isTop ? target.ord : each.ord;
  const copy = {
    ...each,
    ...placeBelow(parent, ord),
    id: await session.batch.nextId(),
    uuid: identifiers.get(each.uuid) ?? randomUUID(),
    parentId: parent.id,
    name,
    path,
    depth: parent.depth + 1,
  };
  const properties = withIdentifiers(decodeProperties(each.doc), identifiers);
  if (isTop) await session.keepVersion(parent.path, copy);
  else if (session.isElsewhere(copy)) requireInUnit(session.context, copy, undefined);
  copies.set(each.id, copy);
  const { doc: _, ...row } = copy;
  const stamped = markCreated(properties, session.context.author);
  await session.batch.add({ ...row, properties: stamped, identified: false, at: '' });
}

function withIdentifiers(
  properties: readonly Property[],
  identifiers: ReadonlyMap<string, string>,
): Property[] {
  return properties.map((property) => {
    if (property.type === 'Binary') return property;
    const values = property.values.map((text) =>
      text.replace(IDENTIFIER, (id) => identifiers.get(id.toLowerCase()) ?? id),
    );
    return { ...property, values };
  });
}

async function targetOf(
  session: EditSession,
  node: StoredNode,
  { to, name: given }: Relocation,
): Promise<Target> {
  const parent = await session.findWritable(to);
  const name = given ?? node.path.slice(node.path.lastIndexOf('/') + 1);
  const problems: ContentProblem[] = [];
  const place: InputPlace = { path: 'name', problems };
  checkName(name, 'name of a node', place);
  if (given !== undefined && problems.length === 0) checkNewName(name, place);
  checkType(session.context.types, node.type, parent.type, { path: '', problems });
  if (problems.length > 0) throw new InvalidContentError(problems);
  const path = childPath(parent.path, name);
  session.requireWritable(path);
  return { parent, name, path, ord: await session.writer.nextOrd(parent.id) };
}

function requireOutside({ path }: StoredNode, to: string): void {
  if (path === '/' || to === path || to.startsWith(`${path}/`))
    throw invalid('to', 'invalid_value', `must not be ${path} or below it`);
}

function requireLength(bytes: number): void {
  if (bytes > MAX_PATH_BYTES)
    throw invalid('to', 'invalid_value', `a path below it would be longer than ${MAX_PATH_BYTES} bytes`);
}

async function requireFree(session: EditSession, path: string): Promise<void> {
  if ((await session.writer.nodeAt(path)) !== undefined) throw new NodeExistsError(path);
}

async function place(
  session: EditSession,
  { parent, path, ord }: Target,
  node: StoredNode,
  { before, after }: Relocation,
): Promise<void> {
  if (before === undefined && after === undefined) return;
  const name = before ?? after ?? '';
  await session.batch.flush();
  const others = (await session.tree.children(parent)).filter(
    ({ id, path: at }) => id !== node.id && at !== path,
  );
  const at = others.findIndex((sibling) => sibling.name === name && session.isVisible(sibling));
  const field = before === undefined ? 'after' : 'before';
  if (before !== undefined && after !== undefined)
    throw invalid(field, 'invalid_value', 'only one of before and after can be given');
  if (at < 0) throw invalid(field, 'unknown_reference', `${parent.path} has no other child ${name}`);
  const moved = { ...node, ...placeBelow(parent, ord), path, name: path.slice(path.lastIndexOf('/') + 1) };
  await orderChildren(session, parent, others.toSpliced(before === undefined ? at + 1 : at, 0, moved));
}
