import type { NodeAccess } from '../../common/index.js';
import type { SubtreeNode } from '../editing/tree/tree.repository.js';
import type { Queries } from '../queries.js';
import { alignDrafts } from './aligning/align-drafts.js';
import { alignParts } from './aligning/align-parts.js';
import { withFreePositions } from './aligning/place-parts.js';
import { requireUnits } from './aligning/require-units.js';
import { ancestorsOrSelf } from '../versions/ancestor-paths.js';
import {
  DELETE_DRAFT,
  DELETE_DRAFT_NODES,
  DELETE_DRAFT_REMOVED,
  DELETE_NODES,
  DRAFTED_AMONG_NEW,
  DRAFTED_AT,
  DRAFTED_WITH,
  DRAFT_REVISION,
  DRAFT_ROWS,
  FIND_DRAFT,
  FOREIGN_AT,
  FOREIGN_BELOW,
  HIDDEN_AMONG,
  HIDE,
  HIDE_COPIES,
  IDENTIFIER_OF,
  INSERT_DRAFT_NODES,
  INSERT_DRAFT_REMOVED,
  PLACE_COLUMNS,
  PLACE_NODES,
  REBASE_DRAFT,
  SAVE_DRAFT,
  SET_ASIDE,
  SHOW,
  STATES,
  UNPUBLISHED_AMONG,
  UNIT_ROWS,
  VERSION_ROWS,
} from './draft.sql.js';

export interface Draft {
  readonly id: string;
  /** Revision of the published state that the draft is based on. */
  readonly base: string;
}

/** A node of a draft, with the columns derived from its properties. */
export interface DraftNode extends SubtreeNode {
  readonly parentUuid: string | null;
  readonly props: string;
  readonly search: string;
}

/** A node of a version; paths and positions are relative to the node with the version, which is at level 0. */
export interface VersionNode extends Pick<SubtreeNode, 'position' | 'path' | 'name' | 'uuid'> {
  readonly level: number;
  readonly type: string;
  readonly mixins: readonly string[];
  readonly doc: string;
}

export interface DraftContents {
  /** Identifier of the unit. */
  readonly unit: string;
  /** Used if there is no draft yet. */
  readonly base: string;
  readonly user: string;
  readonly nodes: readonly DraftNode[];
  /** Identifiers of removed nodes. */
  readonly removed: readonly string[];
}

export interface DraftedPart {
  readonly path: string;
  /** Path of the unit with the draft. */
  readonly unit: string;
}

export interface PublicationState {
  readonly published: boolean;
  readonly hasDraft: boolean;
}

/** Drafts and unpublished nodes of a workspace (docs/reference/content-api.md#drafts-and-publishing). */
export class DraftRepository {
  constructor(
    private readonly queries: Queries,
    private readonly workspaceId: number,
    /** Types without their own versions. */
    private readonly otherTypes: readonly string[],
  ) {}

  async find(unit: string): Promise<Draft | undefined> {
    return (await this.queries.query<Draft>(FIND_DRAFT, [this.workspaceId, unit]))[0];
  }

  nodes({ id }: Draft): Promise<DraftNode[]> {
    return this.queries.query<DraftNode>(DRAFT_ROWS, [id]);
  }

  async revision({ id }: Draft): Promise<string> {
    const [row] = await this.queries.query<{ revision: string }>(DRAFT_REVISION, [id]);
    return row?.revision ?? '';
  }

  /** The published nodes of a unit in document order. */
  unit(id: string): Promise<DraftNode[]> {
    return this.queries.query<DraftNode>(UNIT_ROWS, [this.workspaceId, this.otherTypes, id]);
  }

  /** A version of the node with an identifier: the node and the nodes that belonged to it, in document order. */
  version(uuid: string, number: number): Promise<VersionNode[]> {
    return this.queries.query<VersionNode>(VERSION_ROWS, [this.workspaceId, uuid, number]);
  }

  async save({ unit, base, user, nodes, removed }: DraftContents): Promise<void> {
    const [draft] = await this.queries.query<Draft>(SAVE_DRAFT, [this.workspaceId, unit, base, user]);
    const id = draft?.id;
    await Promise.all([
      this.queries.query(DELETE_DRAFT_NODES, [id]),
      this.queries.query(DELETE_DRAFT_REMOVED, [id]),
      this.queries.query(INSERT_DRAFT_NODES, [id, this.workspaceId, JSON.stringify(nodes)]),
      this.queries.query(INSERT_DRAFT_REMOVED, [id, this.workspaceId, removed]),
    ]);
  }

  /** Bases a draft on the state with this revision. */
  async rebase({ id }: Draft, base: string): Promise<void> {
    await this.queries.query(REBASE_DRAFT, [id, base]);
  }

  async discard({ id }: Draft): Promise<void> {
    await this.queries.query(DELETE_DRAFT, [id]);
  }

  /** Unpublishes a unit; returns whether it was published. */
  async hide(unit: string): Promise<boolean> {
    return (await this.queries.query(HIDE, [this.workspaceId, unit])).length > 0;
  }

  /** Unpublishes the copies of unpublished nodes. @param copies identifiers of copies, by those of the originals */
  async hideCopies(copies: ReadonlyMap<string, string>): Promise<void> {
    await this.queries.query(HIDE_COPIES, [this.workspaceId, [...copies.keys()], [...copies.values()]]);
  }

  /** Publishes a unit; returns whether it was unpublished. */
  async show(unit: string): Promise<boolean> {
    return (await this.queries.query(SHOW, [this.workspaceId, unit])).length > 0;
  }

  /** Paths of the readable units, at a node and below it, that have a draft or are unpublished, in document order. */
  async unpublishedAmong(
    { id, position }: Pick<SubtreeNode, 'id' | 'position'>,
    access: NodeAccess | undefined,
    limit: number,
  ): Promise<readonly string[]> {
    const values = [this.workspaceId, id, position, access?.bounds ?? null, limit];
    const rows = await this.queries.query<{ path: string }>(UNPUBLISHED_AMONG, values);
    return rows.map(({ path }) => path);
  }

  /** The path of the topmost unpublished node at a path or above it. */
  async hiddenAbove(path: string): Promise<string | undefined> {
    const values = [this.workspaceId, ancestorsOrSelf(path)];
    const [row] = await this.queries.query<{ path: string }>(HIDDEN_AMONG, values);
    return row?.path;
  }

  async identifierOf(id: string): Promise<string> {
    const [row] = await this.queries.query<{ uuid: string }>(IDENTIFIER_OF, [id]);
    return row?.uuid ?? '';
  }

  async stateOf(unit: string): Promise<PublicationState> {
    return (await this.states([unit], undefined)).get(unit) ?? { published: false, hasDraft: true };
  }

  /** The states of nodes, by id. @param owner id of the unit of nodes without versions */
  async states(ids: readonly string[], owner: string | undefined): Promise<Map<string, PublicationState>> {
    const values = [this.workspaceId, this.otherTypes, ids, owner ?? null];
    const rows = await this.queries.query<PublicationState & { id: string }>(STATES, values);
    return new Map(rows.map(({ id, published, hasDraft }) => [id, { published, hasDraft }]));
  }

  /** Must be called after nodes were moved, replaced or removed. */
  async align(): Promise<void> {
    await alignDrafts(this.queries, this.workspaceId);
  }

  /** Must be called after parts were added or moved. @param units ids of the changed units; undefined: all */
  async alignParts(units?: readonly string[]): Promise<void> {
    await alignParts(this.queries, this.workspaceId, this.otherTypes, units);
  }

  /** Ids of the units whose drafts have nodes with one of the identifiers. */
  async draftedWith(uuids: readonly string[]): Promise<readonly string[]> {
    if (uuids.length === 0) return [];
    const rows = await this.queries.query<{ id: string }>(DRAFTED_WITH, [this.workspaceId, uuids]);
    return rows.map(({ id }) => id);
  }

  /** The path of a child of one of the nodes that is not in `unit`. */
  async foreignBelow(ids: readonly string[], unit: readonly string[]): Promise<string | undefined> {
    const [row] = await this.queries.query<{ path: string }>(FOREIGN_BELOW, [ids, unit]);
    return row?.path;
  }

  /** The first of the paths at which there is a node outside of the unit. */
  async foreignAt(paths: readonly string[], unit: readonly string[]): Promise<string | undefined> {
    const [row] = await this.queries.query<{ path: string }>(FOREIGN_AT, [this.workspaceId, paths, unit]);
    return row?.path;
  }

  /** The first of the paths of stored nodes at which the draft of a unit has a part. */
  async draftedAt(paths: readonly string[]): Promise<DraftedPart | undefined> {
    if (paths.length === 0) return undefined;
    const values = [this.workspaceId, paths, [...new Set(['/', ...paths.flatMap(ancestorsOrSelf)])]];
    const [row] = await this.queries.query<DraftedPart>(DRAFTED_AT, values);
    return row;
  }

  /** Like `draftedAt`, for the paths of units that were stored with ids from `firstId` upwards. */
  async draftedAmongNew(firstId: string): Promise<DraftedPart | undefined> {
    const values = [this.workspaceId, this.otherTypes, firstId];
    return (await this.queries.query<DraftedPart>(DRAFTED_AMONG_NEW, values))[0];
  }

  /** The nodes of a draft, moved from positions of nodes outside of the unit. @param live its published nodes */
  withFreePositions(draft: readonly DraftNode[], live: readonly DraftNode[]): Promise<readonly DraftNode[]> {
    return withFreePositions(this.queries, this.workspaceId, draft, live);
  }

  async deleteNodes(ids: readonly string[]): Promise<void> {
    await this.queries.query(DELETE_NODES, [ids]);
  }

  /** Moves nodes to temporary paths until `place` is called, so that others can be removed and added at their paths. */
  async setAside(ids: readonly string[], unit: string): Promise<void> {
    if (ids.length > 0) await this.queries.query(SET_ASIDE, [ids, unit]);
  }

  /** Changes the names and positions of stored nodes to the given ones. */
  async place(nodes: readonly SubtreeNode[]): Promise<void> {
    if (nodes.length > 0) await this.queries.query(PLACE_NODES, [JSON.stringify(nodes, PLACE_COLUMNS)]);
  }

  /** @throws UnitStateError */
  async requireUnits(path: string): Promise<void> {
    await requireUnits(this.queries, this.workspaceId, this.otherTypes, path);
  }
}
