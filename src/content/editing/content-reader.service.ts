import { Injectable } from '@nestjs/common';
import { mayAccess } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { PathNotFoundError } from '../content.errors.js';
import { NodeTypeTree } from '../types/node-type.tree.js';
import { VersionedNodes } from '../versions/versioned-nodes.js';
import { WorkspaceCatalogue } from '../workspaces/workspace.catalogue.js';
import type { EditedNode } from './operation.js';
import { InvalidContentError } from './editing.errors.js';
import { EditViews } from './edit-views.service.js';
import type { EditRights } from './edit-session.js';
import { TreeRepository, type ChildrenPage, type SubtreeNode } from './tree.repository.js';

const TOO_MANY =
  'the node has more than 5000 nodes at this depth, or 100000 children: use a smaller depth, or @nodes';

/** Reads nodes for editing (docs/reference/content-api.md#requests). */
@Injectable()
export class ContentReader {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
    private readonly views: EditViews,
  ) {}

  /** @throws PathNotFoundError, InvalidContentError for too many nodes */
  async read(workspace: string, path: string, depth: number, rights: EditRights): Promise<EditedNode> {
    const { tree, node } = await this.find(workspace, path, rights);
    // Before the contents: a change in between makes the revision stale, and not the other way round.
    const revision = await tree.revision((await tree.ownerAbove(path)) ?? node.id);
    const json = await this.views.node(tree, node, { depth, revision, rights });
    if (json !== undefined) return { revision, json };
    throw new InvalidContentError([{ path: 'depth', code: 'too_many', message: TOO_MANY }]);
  }

  /** A page of the children as JSON text. @throws PathNotFoundError */
  async children(workspace: string, path: string, page: ChildrenPage, rights: EditRights): Promise<string> {
    const { tree, node } = await this.find(workspace, path, rights);
    const { total, rows } = await tree.listChildren(node, page, rights.readable);
    const results: string[] = [];
    for (const { hasChildren, ...child } of rows) {
      results.push(await this.views.child(tree, child, hasChildren));
    }
    const { offset, limit } = page;
    return `{"total":${total},"offset":${offset},"limit":${limit},"results":[${results.join(',')}]}`;
  }

  private async find(
    workspace: string,
    path: string,
    { readable }: EditRights,
  ): Promise<{ readonly tree: TreeRepository; readonly node: SubtreeNode }> {
    const found = await this.workspaces.find(workspace);
    if (found === undefined || !mayAccess(readable, path)) throw new PathNotFoundError(path);
    const { otherTypes } = new VersionedNodes(this.types.current);
    const tree = new TreeRepository(this.database, found.id, otherTypes);
    const node = await tree.nodeAt(path);
    if (node === undefined) throw new PathNotFoundError(path);
    return { tree, node };
  }
}
