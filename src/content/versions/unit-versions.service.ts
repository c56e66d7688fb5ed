import { Injectable } from '@nestjs/common';
import { mayAccess } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { PathNotFoundError, VersionNotFoundError } from '../content.errors.js';
import { NoDraftError } from '../editing/editing.errors.js';
import type { EditRights } from '../editing/edit-rights.js';
import { editState, type EditState } from '../editing/edit-state.js';
import { EditViewsService } from '../editing/views/edit-views.service.js';
import type { SubtreeNode } from '../editing/tree/tree.repository.js';
import { NodeTypeTree } from '../types/node-type.tree.js';
import { WorkspaceCatalogue } from '../workspaces/workspace.catalogue.js';
import { compareNodes, type NodeChange, type ViewedNode } from './compare-nodes.js';
import { VersionedNodes } from './keeping/versioned-nodes.js';
import { versionName, versionNumber } from './version-name.js';
import { LIST_VERSIONS } from './list-versions.sql.js';
import { placeVersionNode } from './place-version-node.js';

export interface ListedVersion {
  readonly version: string;
  readonly created: Date;
  readonly author: string | null;
  readonly nodes: number;
}

interface Unit {
  readonly state: EditState;
  readonly node: SubtreeNode;
  readonly rights: EditRights;
}

/** Versions of units for editing (docs/reference/content-api.md#versions). */
@Injectable()
export class UnitVersionsService {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
    private readonly views: EditViewsService,
  ) {}

  /** Lists versions, latest first. @throws PathNotFoundError */
  async list(workspace: string, path: string, rights: EditRights): Promise<ListedVersion[]> {
    const { node } = await this.unitAt(workspace, path, rights);
    const rows = await this.database.query<Omit<ListedVersion, 'version'> & { readonly number: number }>(
      LIST_VERSIONS,
      [workspace, node.uuid],
    );
    return rows.map(({ number, ...rest }) => ({ version: versionName(number), ...rest }));
  }

  /** The unit in a version as JSON text. @throws PathNotFoundError, VersionNotFoundError */
  async read(workspace: string, path: string, version: string, rights: EditRights): Promise<string> {
    const unit = await this.unitAt(workspace, path, rights);
    const nodes = await this.nodesOf(unit, version);
    const names = new Map<string, string[]>();
    for (const { parentId, name } of nodes) {
      if (parentId !== null) names.set(parentId, [...(names.get(parentId) ?? []), name]);
    }
    return this.views.view({ tree: unit.state.live }, nodes, ({ id }) => ({ names: names.get(id) ?? [] }));
  }

  /**
   * Compares two states of a unit: names of versions, `live` or `draft`.
   * @throws PathNotFoundError, VersionNotFoundError, NoDraftError
   */
  async compare(
    workspace: string,
    path: string,
    { from, to, rights }: { readonly from: string; readonly to: string; readonly rights: EditRights },
  ): Promise<NodeChange[]> {
    const unit = await this.unitAt(workspace, path, rights);
    return compareNodes(await this.viewed(unit, from), await this.viewed(unit, to));
  }

  private async unitAt(workspace: string, path: string, rights: EditRights): Promise<Unit> {
    const found = await this.workspaces.find(workspace);
    if (found === undefined || !mayAccess(rights.readable, path)) throw new PathNotFoundError(path);
    const state = editState(this.database, found.id, new VersionedNodes(this.types.current), false);
    const node = await state.live.nodeAt(path);
    const owner = node === undefined ? undefined : await state.live.unitAbove(path);
    if (node === undefined) throw new PathNotFoundError(path);
    return { state, node: owner ?? node, rights };
  }

  /** In document order; unreadable nodes are omitted. */
  private async nodesOf({ state, node: unit, rights }: Unit, name: string): Promise<SubtreeNode[]> {
    const { drafts } = state;
    const isReadable = ({ path }: { readonly path: string }): boolean => mayAccess(rights.readable, path);
    if (name === 'live') return (await drafts.unit(unit.id)).filter(isReadable);
    if (name === 'draft') {
      const draft = await drafts.find(unit.id);
      if (draft === undefined) throw new NoDraftError(unit.path);
      return (await drafts.nodes(draft)).filter(isReadable);
    }
    const rows = await drafts.version(unit.uuid, versionNumber(name));
    if (rows.length === 0) throw new VersionNotFoundError(name);
    return rows.map((row) => placeVersionNode(row, unit)).filter(isReadable);
  }

  private async viewed(unit: Unit, name: string): Promise<ViewedNode[]> {
    const viewed: ViewedNode[] = [];
    for (const node of await this.nodesOf(unit, name)) {
      const json: unknown = JSON.parse(await this.views.view({ tree: unit.state.live }, [node], () => ({})));
      viewed.push({ uuid: node.uuid, path: node.path, members: membersOf(json) });
    }
    return viewed;
  }
}

function membersOf(json: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
}
