import { Injectable } from '@nestjs/common';
import { mayAccess } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { PathNotFoundError } from '../content.errors.js';
import { NodeTypeTree } from '../types/node-type.tree.js';
import { VersionedNodes } from '../versions/keeping/versioned-nodes.js';
import { WorkspaceCatalogue } from '../workspaces/workspace.catalogue.js';
import type { Queries } from '../queries.js';
import type { EditedNode } from './operations/operation.js';
import type { ContentWrite } from './content-editor.service.js';
import { READ_SETTINGS } from '../writing/node-writer.repository.js';
import { invalid, NoPublisherError, NotWritableError } from './editing.errors.js';
import { EditViewsService } from './views/edit-views.service.js';
import type { EditRights } from './edit-rights.js';
import { editState, type EditState } from './edit-state.js';
import { MAX_NODES } from './input/read-node-input.js';
import type { ChildrenPage } from './tree/listed-nodes.js';
import type { SubtreeNode } from './tree/tree.repository.js';

const TOO_MANY =
  'the node has more than 5000 nodes at this depth, or 100000 children: use a smaller depth, or @nodes';

export interface ReadRequest {
  readonly rights: EditRights;
  readonly draft: boolean;
  readonly depth: number;
}

interface ListRequest extends Omit<ReadRequest, 'depth'> {
  /** Properties that are included; undefined: all. */
  readonly fields?: readonly string[] | undefined;
  readonly levels: 'children' | 'descendants';
}

/** Reads nodes for editing (docs/reference/content-api.md#requests). */
@Injectable()
export class ContentReaderService {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
    private readonly views: EditViewsService,
  ) {}

  /** @throws PathNotFoundError, InvalidContentError for too many nodes */
  async read(workspace: string, path: string, { rights, draft, depth }: ReadRequest): Promise<EditedNode> {
    const place = await this.workspaceOf(workspace, path, rights);
    // Uses one connection, because the statements of the view must run in order.
    const shown = await this.database.transaction(
      (tx) => this.views.edited(this.state(tx, place, draft), path, { depth, rights }),
      READ_SETTINGS,
    );
    if (shown === undefined) throw new PathNotFoundError(path);
    const { revision, json } = shown;
    if (json !== undefined) return { revision, json };
    throw invalid('depth', 'too_many', TOO_MANY);
  }

  /** A node and its descendants in document order. @throws PathNotFoundError, InvalidContentError for too many nodes */
  async subtree(
    workspace: string,
    path: string,
    { rights, draft, depth }: ReadRequest,
  ): Promise<readonly SubtreeNode[]> {
    const { tree } = await this.stateOf(workspace, path, rights, draft);
    const node = await tree.nodeAt(path);
    if (node === undefined) throw new PathNotFoundError(path);
    const bounds = { limit: MAX_NODES + 1, access: rights.readable, depth: node.depth + depth };
    const nodes = await tree.subtree(node, bounds);
    if (nodes.length <= MAX_NODES) return nodes;
    throw invalid('depth', 'too_many', TOO_MANY);
  }

  /**
   * Paths of the readable units, at a path and below it, that have a draft or are not published; parents come before their
   * children. @throws NoPublisherError, PathNotFoundError
   */
  async unpublishedAmong(
    workspace: string,
    path: string,
    { user, rightsIn, mayPublish }: ContentWrite,
    limit: number,
  ): Promise<readonly string[]> {
    if (!mayPublish) throw new NoPublisherError(user);
    const rights = rightsIn(workspace);
    const { tree, drafts } = await this.stateOf(workspace, path, rights, false);
    const node = await tree.nodeAt(path);
    if (node === undefined) throw new PathNotFoundError(path);
    return drafts.unpublishedAmong(node, rights.readable, limit);
  }

  /** A page of children or descendants as JSON text. @throws PathNotFoundError */
  async children(
    workspace: string,
    path: string,
    page: ChildrenPage,
    { rights, draft, fields, levels }: ListRequest,
  ): Promise<string> {
    const place = await this.workspaceOf(workspace, path, rights);
    return this.database.transaction(async (tx) => {
      const state = this.state(tx, place, draft);
      const node = await state.tree.nodeAt(path);
      if (node === undefined) throw new PathNotFoundError(path);
      const { readable: access } = rights;
      const unit = levels === 'children' ? await state.live.ownerAbove(path) : undefined;
      const { total, rows } =
        levels === 'children'
          ? await state.tree.listChildren(node, page, { access, unit })
          : await state.tree.listDescendants(node, page, access);
      const results = await this.views.children(state, rows, { unit, fields });
      const { offset, limit } = page;
      return `{"total":${total},"offset":${offset},"limit":${limit},"results":[${results.join(',')}]}`;
    }, READ_SETTINGS);
  }

  /**
   * The state of a node that will be changed; called before the body of a request is read.
   * @returns undefined for the root of a workspace that does not exist
   * @throws PathNotFoundError, NotWritableError
   */
  async findWritable(
    workspace: string,
    path: string,
    { user, rightsIn }: Pick<ContentWrite, 'user' | 'rightsIn'>,
  ): Promise<SubtreeNode | undefined> {
    const rights = rightsIn(workspace);
    const isNew = path === '/' && (await this.workspaces.find(workspace)) === undefined;
    const state = isNew ? undefined : await this.stateOf(workspace, path, rights, false);
    const node = await state?.tree.nodeAt(path);
    if (state !== undefined && node === undefined) throw new PathNotFoundError(path);
    if (!mayAccess(rights.writable, path)) throw new NotWritableError(user, path);
    return node;
  }

  /** The node at a path; undefined if it does not exist or the caller may not read it. */
  async find(
    workspace: string,
    path: string,
    rights: Pick<EditRights, 'readable'>,
    draft = false,
  ): Promise<SubtreeNode | undefined> {
    return (await this.stateOf(workspace, path, rights, draft)).tree.nodeAt(path);
  }

  /** @throws PathNotFoundError */
  private async stateOf(
    workspace: string,
    path: string,
    rights: Pick<EditRights, 'readable'>,
    draft: boolean,
  ): Promise<EditState> {
    return this.state(this.database, await this.workspaceOf(workspace, path, rights), draft);
  }

  /** The id of a workspace. @throws PathNotFoundError also for a path that the caller may not read */
  private async workspaceOf(
    workspace: string,
    path: string,
    { readable }: Pick<EditRights, 'readable'>,
  ): Promise<number> {
    const found = await this.workspaces.find(workspace);
    if (found === undefined || !mayAccess(readable, path)) throw new PathNotFoundError(path);
    return found.id;
  }

  private state(queries: Queries, workspaceId: number, draft: boolean): EditState {
    return editState(queries, workspaceId, new VersionedNodes(this.types.current), draft);
  }
}
