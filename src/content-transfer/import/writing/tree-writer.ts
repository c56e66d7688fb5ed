import { randomUUID } from 'node:crypto';
import {
  childPath,
  decodeProperties,
  DEFAULT_TYPE,
  encodeOrd,
  MAX_PATH_BYTES,
  mergeProperties,
  ORD_STEP,
  type StoredNode,
} from '../../../content/index.js';
import { ROOT_NAME, type FileNode } from '../file-node.js';
import { ImportError } from '../import.errors.js';
import { ReservedNames } from './reserved-names.js';
import type { Counters, OpenParent, TreeContext, TreeParent } from './tree-context.js';

/** Writes the nodes of a file to the tree in file order. Existing nodes are handled according to `onExisting`. */
export class TreeWriter {
  readonly counters: Counters = { nodes: 0, properties: 0, created: 0, replaced: 0, merged: 0, skipped: 0 };
  readonly warnings: string[] = [];
  readonly #newWorkspace: boolean;
  readonly #parent: StoredNode;
  readonly #base: OpenParent;
  readonly #openParents: OpenParent[] = [];
  readonly #reservedNames: ReservedNames;
  readonly #unknownTypes = new Set<string>();
  /** The skipped internal nodes by name, with the place of their warning. */
  readonly #internal = new Map<string, { first: string; others: number; at: number }>();
  /** Number of open nodes that are skipped. */
  #skipping = 0;
  #path = '/';

  constructor(
    private readonly context: TreeContext,
    { node, owner, isNew }: TreeParent,
  ) {
    this.#reservedNames = new ReservedNames(context.file, this.warnings);
    this.#newWorkspace = isNew;
    this.#parent = node;
    this.#base = { ...node, owner, stored: true, nextOrd: undefined };
  }

  /** The path of the node in the file; `/` if the file contains the children of the root. */
  get path(): string {
    return this.#path;
  }

  get skipping(): boolean {
    return this.#skipping > 0;
  }

  async open(node: FileNode): Promise<void> {
    if (this.skipping) this.#skip();
    else if (this.#openParents.length === 0 && node.name === ROOT_NAME) await this.#openRoot(node);
    else await this.#openChild(this.#openParents.at(-1) ?? this.#base, node);
  }

  close(): void {
    if (this.#skipping > 0) this.#skipping--;
    else this.#openParents.pop();
  }

  /** In the file, the children of a workspace's root are below `jcr:root`. */
  async #openRoot(node: FileNode): Promise<void> {
    const { target, onExisting } = this.context;
    if (target.name !== undefined) {
      throw this.#error(
        node,
        `the file contains the root of a workspace, but its name is that of a node: name it ${target.workspace}.${target.format}`,
      );
    }
    this.#openParents.push(this.#base);
    const mayWrite = this.#newWorkspace || onExisting === 'replace' || onExisting === 'merge';
    const root = this.#newWorkspace ? node : { ...node, uuid: undefined };
    if (mayWrite) await this.#merge(this.#base, this.#parent, root);
    else if (node.properties.length > 0)
      this.warnings.push(`${this.context.file}: properties of the root are not changed`);
  }

  async #openChild(parent: OpenParent, node: FileNode): Promise<void> {
    const path = childPath(parent.path, node.name);
    if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
      throw this.#error(node, `the path of node ${node.name} is longer than ${MAX_PATH_BYTES} bytes`);
    }
    if (path === '/jcr:system' || node.name === 'rep:policy') {
      this.#skipInternal(path, node.name);
      return;
    }
    const stored = parent.stored ? await this.context.repository.nodeAt(path) : undefined;
    if (parent === this.#base) await this.#openTop(path, node, stored);
    else if (stored === undefined) await this.#create(parent, path, node);
    else await this.#merge(parent, stored, node);
  }

  async #openTop(path: string, node: FileNode, stored: StoredNode | undefined): Promise<void> {
    const { file, onExisting, target } = this.context;
    if (target.name !== undefined) this.#path = path;
    if (target.name !== undefined && target.name.normalize('NFC') !== node.name.normalize('NFC')) {
      this.warnings.push(
        `${file}: contains the node ${node.name}, not ${target.name} as its name indicates: imported at ${path}`,
      );
    }
    if (stored === undefined) await this.#create(this.#base, path, node);
    else if (onExisting === 'skip') this.#skip();
    else if (onExisting === 'merge') await this.#merge(this.#base, stored, node);
    else if (onExisting === 'replace') await this.#replace(stored, node);
    else {
      throw this.#error(
        node,
        `node ${path} exists already in workspace ${target.workspace}: choose --on-existing skip, replace or merge`,
      );
    }
  }

  async #create(parent: OpenParent, path: string, node: FileNode): Promise<void> {
    this.context.versions.adding({ path, ...contentsOf(node) }, parent.owner);
    parent.nextOrd ??= parent.stored ? await this.context.repository.nextOrd(parent.id) : ORD_STEP;
    const ord = parent.nextOrd;
    parent.nextOrd += ORD_STEP;
    await this.#insert(node, {
      parentId: parent.id,
      path,
      ord,
      position: parent.position + encodeOrd(ord),
      depth: parent.depth + 1,
    });
    this.counters.created++;
  }

  /** Replaces the old subtree; nodes without an identifier in the file keep their identifiers. */
  async #replace(old: StoredNode, node: FileNode): Promise<void> {
    await this.context.batch.flush();
    this.context.versions.removing(old, this.#base.owner, contentsOf(node));
    // Determined first: the node keeps its position, which a new sibling must not get before the node is written.
    this.#base.nextOrd ??= await this.context.repository.nextOrd(this.#base.id);
    await this.context.repository.replaceSubtree(old.path);
    const { path, ord, position, depth } = old;
    await this.#insert(node, { parentId: this.#base.id, path, ord, position, depth });
    this.counters.replaced++;
  }

  async #insert(
    node: FileNode,
    place: { parentId: string; path: string; ord: number; position: string; depth: number },
  ): Promise<void> {
    const id = await this.context.batch.nextId();
    await this.context.batch.add({
      ...place,
      id,
      uuid: node.uuid ?? randomUUID(),
      identified: node.uuid !== undefined,
      name: node.name,
      ...contentsOf(node),
      type: this.#known(contentsOf(node).type, node),
      properties: node.properties,
      at: node,
    });
    this.#count(node, place.path);
    this.#openParents.push({ id, ...place, stored: false, nextOrd: ORD_STEP });
  }

  /** Values of the file replace stored ones; others are kept (docs/reference/content-files.md#existing-nodes). */
  async #merge(parent: OpenParent, stored: StoredNode, node: FileNode): Promise<void> {
    const { batch, versions } = this.context;
    const owner = versions.ownerBelow(stored, parent.owner);
    const next = {
      uuid: node.uuid ?? stored.uuid,
      identified: node.uuid !== undefined,
      name: node.name,
      path: stored.path,
      depth: stored.depth,
      type: this.#known(node.type ?? stored.type, node),
      mixins: node.mixins ?? stored.mixins,
      properties: mergeProperties(decodeProperties(stored.doc), node.properties),
      at: node,
    };
    await batch.update(stored, next, () => versions.changing(stored, next, owner, parent.owner));
    this.#count(node, stored.path);
    if (stored.path === '/') return;
    this.counters.merged++;
    this.#openParents.push({ ...stored, owner, stored: true, nextOrd: undefined });
  }

  #count(node: FileNode, path: string): void {
    this.#reservedNames.check(node, path);
    this.counters.nodes++;
    this.counters.properties += node.properties.length;
  }

  #skip(): void {
    this.#skipping++;
    this.counters.skipped++;
  }

  /** An export can contain a policy for each node, so nodes of one name share a warning. */
  #skipInternal(path: string, name: string): void {
    this.#skip();
    const { first, others, at } = this.#internal.get(name) ?? {
      first: path,
      others: 0,
      at: this.warnings.length,
    };
    this.#internal.set(name, { first, others: others + 1, at });
    const more = others === 0 ? '' : `, like ${others} other ${others === 1 ? 'node' : 'nodes'} of this name`;
    this.warnings[at] = `${this.context.file}: ${first} is internal to a repository and is skipped${more}`;
  }

  #known(type: string, node: FileNode): string {
    const { types } = this.context;
    if (!types.isKnown(type) && !this.#unknownTypes.has(type)) {
      this.#unknownTypes.add(type);
      const place = `${this.context.file}:${node.line}:${node.column}`;
      this.warnings.push(
        `${place}: unknown node type ${types.presented(type)}: treated as a subtype of ${types.presented('cms:content')}`,
      );
    }
    return type;
  }

  #error(node: FileNode, reason: string): ImportError {
    return new ImportError(this.context.file, node, reason);
  }
}

/** Type and mixins of a new node; files may omit them. */
function contentsOf({ type = DEFAULT_TYPE, mixins = [] }: FileNode): {
  type: string;
  mixins: readonly string[];
} {
  return { type, mixins };
}
