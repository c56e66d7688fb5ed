import { Injectable } from '@nestjs/common';
import { AppError, mayAccess, type NodeAccess } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { PathNotFoundError } from '../content.errors.js';
import { NodeTypeTree } from '../types/node-type.tree.js';
import { VersionedNodes } from '../versions/keeping/versioned-nodes.js';
import { WorkspaceCatalogue } from '../workspaces/workspace.catalogue.js';
import { writeChangeCursor, type ChangeCursor } from './change-cursor.js';
import { HIDDEN, isShown } from './shown-units.sql.js';

/** The number of the last change, and that of the last removed one, which can be higher. */
const BOUNDS = `SELECT greatest(changes_removed_to,
  (SELECT max(seq) FROM content.change WHERE workspace_id = $1))::text AS newest, changes_removed_to::text AS removed
FROM content.workspace WHERE id = $1`;
const CHANGES = `SELECT path, node_uuid AS id, node_type AS type, published, seq::text FROM content.change c
WHERE workspace_id = $1 AND seq > $2 ORDER BY c.seq LIMIT $3`;
const UNITS = `WITH ${HIDDEN} SELECT n.path, n.uuid AS id, n.type, n.position FROM content.node n
WHERE ${isShown('n')} AND n.position > $3 ORDER BY n.position LIMIT $4`;

export interface UnitChange {
  readonly path: string;
  readonly id: string;
  /** Canonical name. */
  readonly type: string;
  /** False: the unit is no longer published at this path. */
  readonly published: boolean;
}

export interface ChangePage {
  readonly changes: readonly UnitChange[];
  readonly next: string;
  /** Whether more changes are available. */
  readonly more: boolean;
}

const EXPIRED = 'Changes after this cursor were removed: read again from the start, without since.';

/** Reads the changes of published content in order (docs/reference/content-api.md#changes). */
@Injectable()
export class ChangeFeedService {
  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
  ) {}

  /**
   * @param since undefined: lists all published units first
   * @param limit maximum number of changes that are read, including those that the caller may not read
   * @throws PathNotFoundError, AppError `cursorExpired`, `invalidValueFormat` for a cursor of another workspace
   */
  async read(
    workspace: string,
    since: ChangeCursor | undefined,
    limit: number,
    readable: NodeAccess | undefined,
  ): Promise<ChangePage> {
    const found = await this.workspaces.find(workspace);
    if (found === undefined || readable?.bounds.length === 0) throw new PathNotFoundError('/');
    const page =
      since === undefined || since.position !== undefined
        ? await this.units(found.id, since, limit)
        : await this.changes(found.id, since.seq, limit);
    return { ...page, changes: page.changes.filter(({ path }) => mayAccess(readable, path)) };
  }

  /**
   * The number of the last change.
   * @param since a cursor to be validated
   * @throws AppError like `read`
   */
  private async newest(workspaceId: number, since?: string): Promise<string> {
    const [{ newest, removed } = { newest: '0', removed: '0' }] = await this.database.query<{
      newest: string;
      removed: string;
    }>(BOUNDS, [workspaceId]);
    if (since === undefined) return newest;
    if (BigInt(since) < BigInt(removed)) throw new AppError('cursorExpired', EXPIRED);
    if (BigInt(since) <= BigInt(newest)) return newest;
    throw new AppError(
      'invalidValueFormat',
      'since is not a cursor of this workspace: omit it to read from the start',
    );
  }

  private async changes(workspaceId: number, since: string, limit: number): Promise<ChangePage> {
    const values = [workspaceId, since, limit];
    const changes = await this.database.query<UnitChange & { seq: string }>(CHANGES, values);
    // Checked after reading, because changes may have been removed meanwhile.
    await this.newest(workspaceId, since);
    const seq = changes.at(-1)?.seq ?? since;
    return { changes, next: writeChangeCursor({ seq, position: undefined }), more: changes.length === limit };
  }

  private async units(
    workspaceId: number,
    since: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangePage> {
    const { otherTypes } = new VersionedNodes(this.types.current);
    // Read first, so that changes made while the units are listed are reported as well.
    const seq = since?.seq ?? (await this.newest(workspaceId));
    const rows = await this.database.query<Omit<UnitChange, 'published'> & { position: string }>(UNITS, [
      workspaceId,
      otherTypes,
      since?.position ?? '',
      limit,
    ]);
    const isLast = rows.length < limit;
    const next = writeChangeCursor({ seq, position: isLast ? undefined : rows.at(-1)?.position });
    const newest = await this.newest(workspaceId, seq);
    // The list may contain nodes at both their former and their new paths if they were moved meanwhile.
    return {
      changes: rows.map((row) => ({ ...row, published: true })),
      next,
      more: !isLast || seq !== newest,
    };
  }
}
