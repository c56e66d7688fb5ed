import { randomUUID } from 'node:crypto';
import { BUILT_IN_ROLE_NAMES } from '../../../common/index.js';
import { encodeOrd, ROLE_WORKSPACE } from '../../../content/index.js';
import type { NodeBatch, NodeWriterRepository, StoredNode } from '../../../content/index.js';
import { ImportError, type FilePosition } from '../import.errors.js';
import type { FileTarget } from '../parse-file-name.js';
import { NO_USERS, USERS_WORKSPACE } from './users-workspace.js';

/** Not the type of a role: such a node only contains parts of one. */
const HOLDER_TYPE = 'cms:contentNode';

interface Place {
  readonly label: string;
  readonly target: FileTarget;
  readonly repository: NodeWriterRepository;
  readonly batch: NodeBatch<FilePosition>;
}

/**
 * The parent of the top nodes of a file. It is created if it needs no file of its own.
 * @throws ImportError if it is missing
 */
export async function parentOf(place: Place): Promise<{ node: StoredNode; isNew: boolean }> {
  const { target, repository, batch } = place;
  const stored = await repository.nodeAt('/');
  const root = stored ?? (await create(batch, { parent: undefined, path: '/', type: 'rep:root', ord: 0 }));
  if (target.parentPath === '/') return { node: root, isNew: stored === undefined };
  // macOS may write accents in file names as separate characters.
  const composed = target.parentPath.normalize('NFC');
  const parent = (await repository.nodeAt(target.parentPath)) ?? (await repository.nodeAt(composed));
  if (parent !== undefined) return { node: parent, isNew: false };
  const type = typeOfMissing(target);
  if (type === undefined) throw missingParent(place);
  let node = root;
  let path = '';
  for (const name of target.parentPath.slice(1).split('/')) {
    path += `/${name}`;
    const ord = await repository.nextOrd(node.id);
    node = (await repository.nodeAt(path)) ?? (await create(batch, { parent: node, path, type, ord }));
  }
  return { node, isNew: true };
}

/** The type of parents that exports do not contain: built-in roles, and the nodes of modules in `config`. */
function typeOfMissing({ workspace, parentPath }: FileTarget): string | undefined {
  if (workspace === 'config') return 'cms:content';
  const isBuiltIn = BUILT_IN_ROLE_NAMES.some((role) => parentPath === `/${role}`);
  return workspace === ROLE_WORKSPACE && isBuiltIn ? HOLDER_TYPE : undefined;
}

interface Created {
  readonly parent: StoredNode | undefined;
  readonly path: string;
  readonly type: string;
  readonly ord: number;
}

async function create(
  batch: NodeBatch<FilePosition>,
  { parent, path, type, ord }: Created,
): Promise<StoredNode> {
  const node = {
    id: await batch.nextId(),
    uuid: randomUUID(),
    path,
    depth: parent === undefined ? 0 : parent.depth + 1,
    ord,
    position: parent === undefined ? '' : parent.position + encodeOrd(ord),
    type,
    mixins: [],
    doc: '',
  };
  const at = { line: 1, column: 1 };
  const name = path.slice(path.lastIndexOf('/') + 1);
  await batch.add({ ...node, parentId: parent?.id ?? null, name, properties: [], at, identified: false });
  await batch.flush();
  return node;
}

function missingParent({ label, target: { workspace, parentPath } }: Place): ImportError {
  const missing = `there is no node ${parentPath} in workspace ${workspace}`;
  const fix = workspace === USERS_WORKSPACE ? NO_USERS : 'import the file that contains it first';
  const reason = `${missing}: ${fix}`;
  return new ImportError(label, undefined, reason);
}
