import { NodeExistsError } from '../editing.errors.js';
import { childPath } from '../tree/node-paths.js';
import type { EditSession } from '../edit-session.js';
import { memberOf, reject, type ContentProblem } from '../input/content-problem.js';
import type { NodeInput } from '../input/node-input.js';
import { decodeProperties } from '../../properties/decode-properties.js';
import { ORD_STEP } from '../../nodes/encode-position.js';
import { orderChildren } from './order-children.js';
import type { StoredNode } from '../../writing/node-writer.repository.js';
import type { TreeNode } from '../tree/tree.repository.js';
import { NodeEditor, placeBelow } from './write-node.js';

/** The position of a new node among its siblings. */
export interface Placement {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export class TreeEditor {
  private readonly nodes: NodeEditor;

  constructor(
    private readonly session: EditSession,
    private readonly problems: ContentProblem[],
  ) {
    this.nodes = new NodeEditor(session, problems);
  }

  /** Adds a node with its children, after its siblings unless `placement` is given. @throws NodeExistsError */
  async create(
    parent: StoredNode,
    input: NodeInput,
    name: string,
    placement: Placement = {},
  ): Promise<TreeNode> {
    const path = childPath(parent.path, name);
    this.session.requireWritable(path);
    if ((await this.session.writer.nodeAt(path)) !== undefined) throw new NodeExistsError(path);
    await this.session.batch.flush();
    const node = await this.add(parent, input, name, await this.session.writer.nextOrd(parent.id));
    if (placement.before !== undefined || placement.after !== undefined)
      await this.place(parent, node, placement);
    return node;
  }

  /** Replaces the contents of a stored node with the body: children that the body does not contain are removed. */
  async replace(stored: StoredNode, input: NodeInput): Promise<void> {
    await this.nodes.change(stored, input, false);
    const children = await this.session.tree.children(stored, [...input.children.keys()]);
    const names = new Set([...(input.nodes ?? []), ...input.children.keys()]);
    const { visible, kept } = await this.removeOthers(children, names);
    const byName = new Map(visible.map((child) => [child.name, child]));
    await this.session.batch.flush();
    let ord = children.at(-1)?.ord ?? 0;
    const wanted: TreeNode[] = [];
    for (const name of names) {
      const child = byName.get(name);
      const given = input.children.get(name);
      if (child !== undefined) {
        if (given !== undefined) await this.replaceChild(child, given);
        wanted.push(child);
      } else if (given !== undefined) wanted.push(await this.add(stored, given, name, (ord += ORD_STEP)));
      else
        reject(
          memberOf({ path: input.path, problems: this.problems }, '@nodes'),
          'unknown_reference',
          `contains a name that is not a child: ${name}`,
        );
    }
    if (this.problems.length === 0) await orderChildren(this.session, stored, wanted, kept);
  }

  private async removeOthers(
    children: readonly TreeNode[],
    names: ReadonlySet<string>,
  ): Promise<{ readonly visible: readonly TreeNode[]; readonly kept: readonly TreeNode[] }> {
    const visible: TreeNode[] = [];
    const kept: TreeNode[] = [];
    for (const child of children) {
      // Children that the caller may not read do not exist for the caller, so they are kept. So are children outside of the
      // unit of the draft.
      if (!this.session.isVisible(child)) kept.push(child);
      else if (names.has(child.name)) visible.push(child);
      else if (this.session.isElsewhere(child)) kept.push(child);
      else await this.removeChild(child);
    }
    return { visible, kept };
  }

  /** Changes only the members that the body contains; null removes. */
  async patch(stored: StoredNode, input: NodeInput): Promise<void> {
    await this.checkNames(stored, input);
    await this.nodes.change(stored, input, true);
    if (input.children.size === 0 && input.removed.size === 0) return;
    await this.session.batch.flush();
    for (const name of input.removed) {
      const child = await this.childOf(stored, name);
      if (child !== undefined) await this.removeChild(child);
    }
    let ord = await this.session.writer.nextOrd(stored.id);
    const known = new Set(await this.session.tree.namesAmong(stored, [...input.children.keys()]));
    for (const [name, given] of input.children) {
      const child = known.has(name) ? await this.childOf(stored, name) : undefined;
      if (child === undefined) {
        await this.add(stored, given, name, ord);
        ord += ORD_STEP;
      } else {
        this.session.requireWritable(child.path);
        await this.patch(child, given);
      }
    }
  }

  /** A property with the name of a child could not be read. */
  private async checkNames(stored: StoredNode, { path, properties }: NodeInput): Promise<void> {
    const known = new Set(decodeProperties(stored.doc).map(({ name }) => name));
    const added = [...properties.keys()].filter((name) => !known.has(name));
    if (added.length === 0) return;
    await this.session.batch.flush();
    for (const name of await this.session.tree.namesAmong(stored, added)) {
      if (!this.session.isVisible({ path: childPath(stored.path, name) })) continue;
      const place = memberOf({ path, problems: this.problems }, name);
      reject(place, 'name_conflict', 'is the name of a child: remove the child first');
    }
  }

  /** The child with a name; undefined if the caller may not read it. */
  private async childOf(parent: StoredNode, name: string): Promise<StoredNode | undefined> {
    const path = childPath(parent.path, name);
    return this.session.isVisible({ path }) ? this.session.writer.nodeAt(path) : undefined;
  }

  private async replaceChild(child: TreeNode, given: NodeInput): Promise<void> {
    this.session.requireWritable(child.path);
    await this.replace(child, given);
  }

  private async removeChild(child: StoredNode): Promise<void> {
    await this.session.requireWritableSubtree(child);
    await this.session.remove(child);
  }

  private async add(parent: StoredNode, input: NodeInput, name: string, ord: number): Promise<TreeNode> {
    const node = await this.nodes.create(parent, input, name, placeBelow(parent, ord));
    let childOrd = 0;
    for (const [childName, given] of input.children)
      await this.add(node, given, childName, (childOrd += ORD_STEP));
    return node;
  }

  private async place(parent: StoredNode, node: TreeNode, { before, after }: Placement): Promise<void> {
    const name = before ?? after ?? '';
    await this.session.batch.flush();
    const others = (await this.session.tree.children(parent)).filter(({ id }) => id !== node.id);
    const index = others.findIndex((sibling) => sibling.name === name && this.session.isVisible(sibling));
    if (index < 0 || (before !== undefined && after !== undefined)) {
      const path = before === undefined ? '@after' : '@before';
      const message =
        index < 0 ? `${parent.path} has no child ${name}` : 'only one of @before and @after can be given';
      reject({ path, problems: this.problems }, 'unknown_reference', message);
      return;
    }
    const at = index + (before === undefined ? 1 : 0);
    if (this.problems.length === 0) await orderChildren(this.session, parent, others.toSpliced(at, 0, node));
  }
}
