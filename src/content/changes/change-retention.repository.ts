import { Injectable } from '@nestjs/common';
import { Database } from '../../database/index.js';

const BATCH = 10_000;
const WORKSPACES = 'SELECT id FROM content.workspace ORDER BY id';
const LOCK = 'SELECT FROM content.workspace WHERE id = $1 FOR UPDATE';
const PRUNE = `WITH oldest AS (
  SELECT seq, changed_at FROM content.change WHERE workspace_id = $1 AND NOT published ORDER BY seq LIMIT ${BATCH}
), gone AS (
  DELETE FROM content.change c USING oldest o
  WHERE c.workspace_id = $1 AND c.seq = o.seq AND o.changed_at < now() - make_interval(days => $2) RETURNING c.seq
), total AS (SELECT count(*)::int AS removed, max(seq) AS last FROM gone)
UPDATE content.workspace w SET changes_removed_to = greatest(w.changes_removed_to, t.last)
FROM total t WHERE w.id = $1 AND t.removed > 0 RETURNING t.removed`;

/** Keeps the entries of published units (one each): `ChangeLogRepository` detects replaced units by them. */
@Injectable()
export class ChangeRetentionRepository {
  constructor(private readonly database: Database) {}

  /** Removes older entries in bounded transactions; returns their number. */
  async removeOlder(days: number): Promise<number> {
    let removed = 0;
    for (const { id } of await this.database.query<{ id: number }>(WORKSPACES)) {
      for (let last = BATCH; last === BATCH; removed += last) last = await this.prune(id, days);
    }
    return removed;
  }

  /** Holds the lock under which changes are numbered, so that no entry gets a new number meanwhile. */
  private prune(workspaceId: number, days: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK, [workspaceId]);
      const [row] = await tx.query<{ removed: number }>(PRUNE, [workspaceId, days]);
      return row?.removed ?? 0;
    });
  }
}
