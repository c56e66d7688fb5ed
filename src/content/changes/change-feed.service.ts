import { Injectable } from '@nestjs/common';
import { AppError, mayAccess, type NodeAccess } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { PathNotFoundError } from '../content.errors.js';
import { NodeTypeTree } from '../types/node-type.tree.js';
import { VersionedNodes } from '../versions/versioned-nodes.js';
import { WorkspaceCatalogue } from '../workspaces/workspace.catalogue.js';
import { writeChangeCursor, type ChangeCursor } from './change-cursor.js';
import { HIDDEN, isShown } from './shown-units.sql.js';

const LAST = 'SELECT coalesce(max(seq), 0)::text AS seq FROM content.change WHERE workspace_id = $1';
const CHANGES = `SELECT path, node_uuid AS id, node_type AS type, published, seq::text FROM content.change c
WHERE workspace_id = $1 AND seq > $2 ORDER BY c.seq LIMIT $3`;
const UNITS = `WITH ${HIDDEN} SELECT n.path, n.uuid AS id, n.type, n.position FROM content.node n
WHERE ${isShown('n')} AND n.position > $3 ORDER BY n.position LIMIT $4`;

/** A change of a unit at a path. */
export interface UnitChange {
  readonly path: string;
  readonly id: string;
  /** Canonical. */
  readonly type: string;
  /** Otherwise the unit is no longer published at this path. */
  readonly published: boolean;
}

export interface ChangePage {
  readonly changes: readonly UnitChange[];
  readonly next: string;
  /** Whether more changes are available. */
  readonly more: boolean;
}

/** Reads the changes of published content in their order (docs/reference/content-api.md#changes). */
@Injectable()
export class ChangeFeed {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
  ) {}

  /**
   * @param since undefined: all published units first
   * @param limit maximum number of changes that are read, including those that the caller may not read
   * @throws PathNotFoundError, AppError `invalidValueFormat` for a cursor that is not one of the workspace
   */
  async read(
    workspace: string,
    since: ChangeCursor | undefined,
    limit: number,
    readable: NodeAccess | undefined,
  ): Promise<ChangePage> {
    const found = await this.workspaces.find(workspace);
    if (found === undefined || readable?.bounds.length === 0) throw new PathNotFoundError('/');
    // Read first, so that changes made while the units are listed are also listed as changes.
    const newest = await this.newest(found.id);
    if (since !== undefined && BigInt(since.seq) > BigInt(newest))
      throw new AppError(
        'invalidValueFormat',
        'since is not a cursor of this workspace: omit it to read from the start',
      );
    const page =
      since === undefined || since.position !== undefined
        ? await this.units(found.id, { seq: newest, position: '', ...since }, limit)
        : await this.changes(found.id, since.seq, limit);
    return { ...page, changes: page.changes.filter(({ path }) => mayAccess(readable, path)) };
  }

  private async newest(workspaceId: number): Promise<string> {
    const [last] = await this.database.query<{ seq: string }>(LAST, [workspaceId]);
    return last?.seq ?? '0';
  }

  private async changes(workspaceId: number, since: string, limit: number): Promise<ChangePage> {
    const values = [workspaceId, since, limit];
    const changes = await this.database.query<UnitChange & { seq: string }>(CHANGES, values);
    const seq = changes.at(-1)?.seq ?? since;
    return { changes, next: writeChangeCursor({ seq, position: undefined }), more: changes.length === limit };
  }

  private async units(
    workspaceId: number,
    { seq, position }: ChangeCursor,
    limit: number,
  ): Promise<ChangePage> {
    const { otherTypes } = new VersionedNodes(this.types.current);
    const rows = await this.database.query<Omit<UnitChange, 'published'> & { position: string }>(UNITS, [
      workspaceId,
      otherTypes,
      position,
      limit,
    ]);
    const isLast = rows.length < limit;
    const next = writeChangeCursor({ seq, position: isLast ? undefined : rows.at(-1)?.position });
    // The list may contain nodes at their former and at their new paths if they were moved meanwhile.
    const more = !isLast || seq !== (await this.newest(workspaceId));
    return { changes: rows.map((row) => ({ ...row, published: true })), next, more };
  }
}
