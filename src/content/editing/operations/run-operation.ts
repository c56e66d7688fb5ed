import { PathNotFoundError } from '../../content.errors.js';
import { changePublication } from '../../drafts/publish-unit.js';
import { requireUndrafted } from '../../drafts/require-undrafted.js';
import { restoreVersion } from '../../drafts/restore-version.js';
import type { StoredNode } from '../../writing/node-writer.repository.js';
import { parentPathOf } from '../tree/node-paths.js';
import type { EditSession } from '../edit-session.js';
import { checkName } from '../input/check-name.js';
import type { ContentProblem } from '../input/content-problem.js';
import { createRoot } from './create-root.js';
import { checkRevision } from './check-revision.js';
import { invalid, InvalidContentError, NodeExistsError } from '../editing.errors.js';
import type { NodeInput } from '../input/node-input.js';
import type { ContentOperation, EditedNode, OperationResult } from './operation.js';
import { copyNode, moveNode } from './relocate.js';
import { TreeEditor } from './write-tree.js';

type Of<Kind extends ContentOperation['kind']> = Extract<ContentOperation, { readonly kind: Kind }>;

interface Written {
  readonly path: string;
  readonly created: boolean;
  /** False: the user and time of the change are not stored on the unit. */
  readonly touches?: boolean;
}

export async function runOperation(
  session: EditSession,
  operation: ContentOperation,
): Promise<OperationResult> {
  const { workspace } = operation;
  const before = session.changes;
  const written = await write(session, operation);
  if (written === undefined) return { workspace, path: operation.path, outcome: 'deleted' };
  if (session.changes > before && written.touches !== false) await session.touchUnit(written.path);
  await session.batch.flush();
  await requireUndrafted(session);
  return { workspace, path: written.path, outcome: written.created ? 'created' : 'changed' };
}

/** The written node, with as many levels as the body has. */
export async function viewWritten(
  session: EditSession,
  operation: ContentOperation,
  { path }: OperationResult,
): Promise<EditedNode> {
  const state = session.state(operation.draft === true || operation.kind === 'restore');
  const { rights, views } = session.context;
  const depth = 'body' in operation ? depthOf(operation.body.input) : 0;
  const whole = await views.edited(state, path, { depth, rights });
  if (whole === undefined) throw new PathNotFoundError(path);
  const { revision, json } = whole;
  if (json !== undefined) return { revision, json };
  // A node that is too large to be returned is written nevertheless.
  const short = await views.edited(state, path, { depth: 0, rights });
  return { revision, json: short?.json ?? '{}' };
}

async function write(session: EditSession, operation: ContentOperation): Promise<Written | undefined> {
  switch (operation.kind) {
    case 'create':
      return create(session, operation);
    case 'put':
      return put(session, operation);
    case 'patch':
      return patch(session, operation);
    case 'delete':
      return remove(session, operation);
    case 'move':
    case 'copy':
      return relocate(session, operation);
    case 'publish':
    case 'unpublish':
    case 'cancel':
      await changePublication(session, operation);
      return { path: operation.path, created: false, touches: false };
    case 'restore':
      return { path: await restoreVersion(session, operation), created: false, touches: false };
  }
}

async function create(session: EditSession, operation: Of<'create'>): Promise<Written> {
  const parent = await findParent(session, operation.path);
  await checkRevision(session, parent, operation);
  const { input, problems } = operation.body;
  const name = input.name ?? (await freeName(session, parent, operation.proposedName ?? nameFrom(input)));
  const node = await new TreeEditor(session, problems).create(parent, input, name, operation.placement);
  return settle(problems, { path: node.path, created: true });
}

async function put(session: EditSession, operation: Of<'put'>): Promise<Written> {
  const { path, body, placement, onlyNew } = operation;
  const { input, problems } = body;
  session.requireVisible(path);
  const stored = await session.writer.nodeAt(path);
  const tree = new TreeEditor(session, problems);
  if (stored === undefined) {
    if (operation.ifMatch !== undefined) throw new PathNotFoundError(path);
    const parent = await findParent(session, parentPathOf(path));
    const name = path.slice(path.lastIndexOf('/') + 1);
    checkName(name, 'name of a node', { path: input.path, problems });
    await tree.create(parent, input, name, placement);
    return settle(problems, { path, created: true });
  }
  await session.findWritable(path);
  if (onlyNew) throw new NodeExistsError(path);
  await checkRevision(session, stored, operation);
  await tree.replace(stored, input);
  return settle(problems, { path, created: false });
}

async function patch(session: EditSession, operation: Of<'patch'>): Promise<Written> {
  const stored = await session.findWritable(operation.path);
  await checkRevision(session, stored, operation);
  const { input, problems } = operation.body;
  await new TreeEditor(session, problems).patch(stored, input);
  return settle(problems, { path: operation.path, created: false });
}

async function remove(session: EditSession, operation: Of<'delete'>): Promise<undefined> {
  const { path, force } = operation;
  const stored = await session.findWritable(path);
  if (path === '/') throw invalid('', 'invalid_value', 'the root of a workspace cannot be deleted');
  await checkRevision(session, stored, operation);
  await session.requireWritableSubtree(stored);
  if (!force) await session.requireUnreferenced(stored);
  const isPart = (await session.unitOf(stored)).id !== stored.id;
  await session.remove(stored);
  if (isPart) await session.touchUnit(parentPathOf(path));
  return undefined;
}

async function relocate(session: EditSession, operation: Of<'move' | 'copy'>): Promise<Written> {
  const { kind, path, relocation } = operation;
  const stored = kind === 'move' ? await session.findWritable(path) : await session.find(path);
  await checkRevision(session, stored, operation);
  if (kind === 'copy') return { path: await copyNode(session, stored, relocation), created: true };
  const unit = await session.unitOf(stored);
  const draft = unit.id === stored.id ? await session.drafts.find(unit.id) : undefined;
  const current = await session.tree.revision(unit.id);
  const before = session.changes;
  const moved = await moveNode(session, stored, relocation);
  if (session.changes === before) return { path: moved, created: false };
  await session.touchUnit(unit.id === stored.id ? moved : parentPathOf(path));
  // The revision includes the name and the user of the change.
  if (draft?.base === current) await session.drafts.rebase(draft, await session.tree.revision(unit.id));
  return { path: moved, created: false };
}

/** The names of workspaces in file names of imports. */
const WORKSPACE_NAME = /^[A-Za-z][\w-]{0,62}$/;

/** The parent of a new node; the root of a workspace is created if necessary. */
async function findParent(session: EditSession, path: string): Promise<StoredNode> {
  if (path !== '/') return session.findWritable(path);
  session.requireVisible(path);
  session.requireWritable(path);
  if ((await session.writer.nodeAt(path)) === undefined) {
    const { workspace } = session.context;
    if (WORKSPACE_NAME.test(workspace)) return createRoot(session);
    throw invalid('', 'invalid_name', 'the name of a new workspace must consist of letters, digits, - and _');
  }
  return session.find(path);
}

function settle(problems: readonly ContentProblem[], written: Written): Written {
  if (problems.length > 0) throw new InvalidContentError(problems);
  return written;
}

/** The beginning of a title from which a name is derived; surrogate pairs are not split. */
const WHOLE_CHARACTERS = /^.{0,60}/u;

/** `Red kites in Harl` → `red-kites-in-harl`. */
function nameFrom({ properties }: NodeInput): string {
  const title = properties.get('title')?.values[0]?.text ?? '';
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return WHOLE_CHARACTERS.exec((words ?? ['untitled']).join('-'))?.[0] ?? '';
}

const EXTENSION = /\.[A-Za-z0-9]{1,10}$/;

/** The name, with a number before its extension if a sibling has it. */
async function freeName(session: EditSession, parent: StoredNode, name: string): Promise<string> {
  const [extension = ''] = EXTENSION.exec(name) ?? [];
  const start = name.slice(0, name.length - extension.length);
  const taken = new Set(await session.tree.childNamesLike(parent, start));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${start}-${number}${extension}`)) number += 1;
  return `${start}-${number}${extension}`;
}

function depthOf({ children }: NodeInput): number {
  return Math.max(0, ...[...children.values()].map((child) => 1 + depthOf(child)));
}
