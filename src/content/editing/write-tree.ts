import { mayAccess } from '../../common/index.js';
import { NodeExistsError } from './editing.errors.js';
import { childPath, type EditSession } from './edit-session.js';
import { reject, type ContentProblem } from './content-problem.js';
import type { NodeInput } from './node-input.js';
import { orderChildren } from './order-children.js';
import type { StoredNode } from '../writing/node-writer.repository.js';
import type { TreeNode } from './tree.repository.js';
import { NodeWriting, placeBehind } from './write-node.js';

/** Where a new node goes among its siblings. */
export interface Placement {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Writes the node of a body with its children. */
export class TreeWriting {
  private readonly nodes: NodeWriting;

  constructor(
    private readonly session: EditSession,
    private readonly problems: ContentProblem[],
  ) {
    this.nodes = new NodeWriting(session, problems);
  }

  /** Adds a node with its children, behind its siblings unless `placement` says otherwise. @throws NodeExistsError */
  async create(
    parent: StoredNode,
    input: NodeInput,
    name: string,
    placement: Placement = {},
  ): Promise<TreeNode> {
    const path = childPath(parent.path, name);
    if ((await this.session.writer.nodeAt(path)) !== undefined) throw new NodeExistsError(path);
    const siblings = await this.session.tree.children(parent);
    const ord = Math.max(-1, ...siblings.map((sibling) => sibling.ord)) + 1;
    const node = await this.add(parent, input, name, ord);
    if (placement.before !== undefined || placement.after !== undefined)
      await this.place(parent, siblings, node, placement);
    return node;
  }

  /** Makes a stored node what the body says: children that it does not name are removed. */
  async replace(stored: StoredNode, input: NodeInput): Promise<void> {
    await this.nodes.change(stored, input, false);
    const children = await this.session.tree.children(stored);
    const byName = new Map(children.map((child) => [child.name, child]));
    const names = [...new Set([...(input.nodes ?? []), ...input.children.keys()])];
    // To the caller, a child that may not be read is not there: it stays.
    const { readable } = this.session.context.rights;
    const hidden = children.filter(({ name, path }) => !names.includes(name) && !mayAccess(readable, path));
    for (const child of children)
      if (!names.includes(child.name) && !hidden.includes(child)) await this.removeChild(child);
    await this.session.batch.flush();
    let ord = Math.max(-1, ...children.map((child) => child.ord));
    const wanted: TreeNode[] = [];
    for (const name of names) {
      const child = byName.get(name);
      const given = input.children.get(name);
      if (child !== undefined) {
        if (given !== undefined) await this.replaceChild(child, given);
        wanted.push(child);
      } else if (given !== undefined) wanted.push(await this.add(stored, given, name, (ord += 1)));
      else
        reject(
          { path: `${input.path}/@nodes`, problems: this.problems },
          'unknown_reference',
          `names no child: ${name}`,
        );
    }
    if (this.problems.length === 0) await orderChildren(this.session, stored, [...wanted, ...hidden]);
  }

  /** Changes what the body names and leaves everything else; null removes. */
  async patch(stored: StoredNode, input: NodeInput): Promise<void> {
    await this.nodes.change(stored, input, true);
    if (input.children.size === 0 && input.removed.size === 0) return;
    await this.session.batch.flush();
    const children = await this.session.tree.children(stored);
    let ord = Math.max(-1, ...children.map((child) => child.ord));
    for (const child of children) if (input.removed.has(child.name)) await this.removeChild(child);
    for (const [name, given] of input.children) {
      const child = children.find((each) => each.name === name);
      if (child === undefined) await this.add(stored, given, name, (ord += 1));
      else {
        this.session.requireWritable(child.path);
        await this.patch(child, given);
      }
    }
  }

  private async replaceChild(child: TreeNode, given: NodeInput): Promise<void> {
    this.session.requireWritable(child.path);
    await this.replace(child, given);
  }

  private async removeChild(child: TreeNode): Promise<void> {
    await this.session.requireWritableSubtree(child);
    await this.session.remove(child);
  }

  private async add(parent: StoredNode, input: NodeInput, name: string, ord: number): Promise<TreeNode> {
    const node = await this.nodes.create(parent, input, name, placeBehind(parent, ord));
    let childOrd = -1;
    for (const [childName, given] of input.children) await this.add(node, given, childName, (childOrd += 1));
    return node;
  }

  private async place(
    parent: StoredNode,
    siblings: readonly TreeNode[],
    node: TreeNode,
    { before, after }: Placement,
  ): Promise<void> {
    const name = before ?? after ?? '';
    const index = siblings.findIndex((sibling) => sibling.name === name);
    if (index < 0 || (before !== undefined && after !== undefined)) {
      const path = before === undefined ? '@after' : '@before';
      const message =
        index < 0 ? `${parent.path} has no child ${name}` : 'only one of @before and @after can be given';
      reject({ path, problems: this.problems }, 'unknown_reference', message);
      return;
    }
    const others = siblings.filter(({ id }) => id !== node.id);
    const at = others.findIndex((sibling) => sibling.name === name) + (before === undefined ? 1 : 0);
    if (this.problems.length === 0) await orderChildren(this.session, parent, others.toSpliced(at, 0, node));
  }
}
