import type { AppError } from '../../common/index.js';
import type { Queries } from '../queries.js';

export interface ScheduledPublication {
  /** Identifier of the unit. */
  readonly unit: string;
  readonly action: 'publish' | 'unpublish';
  readonly at: Date;
  readonly user: string;
}

/** Why an action failed. */
export interface FailureReason {
  readonly code: string;
  /** The values in the message. */
  readonly values: Readonly<Record<string, string>>;
}

/** Shown with its unit. */
export interface Scheduled extends Pick<ScheduledPublication, 'action' | 'at' | 'user'> {
  readonly failed: string | null;
  /** Null if it has not failed, or failed before reasons were stored. */
  readonly reason: FailureReason | null;
}

export interface DuePublication extends Pick<ScheduledPublication, 'action' | 'user'> {
  readonly id: string;
  readonly workspace: string;
  readonly path: string;
}

/** Topic whose revision every change of the schedule increments. */
export const SCHEDULE_TOPIC = 'publications';

const SET = `INSERT INTO content.scheduled_publication (workspace_id, node_uuid, action, at, author)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (workspace_id, node_uuid, action) DO UPDATE SET at = excluded.at, author = excluded.author, failed = NULL,
  reason = NULL`;
const CANCEL = `DELETE FROM content.scheduled_publication
WHERE workspace_id = $1 AND node_uuid = $2 AND action = $3 RETURNING id`;
const AMONG = `SELECT n.id, s.action, s.at, s.author AS "user", s.failed, s.reason
FROM content.node n JOIN content.scheduled_publication s ON s.workspace_id = n.workspace_id AND s.node_uuid = n.uuid
WHERE n.workspace_id = $1 AND n.id = ANY($2::bigint[]) ORDER BY s.at`;
const NEXT = 'SELECT min(at) AS at FROM content.scheduled_publication WHERE failed IS NULL';
const DUE = `SELECT s.id, w.name AS workspace, s.action, s.author AS "user", n.path
FROM content.scheduled_publication s JOIN content.workspace w ON w.id = s.workspace_id
JOIN content.node n ON n.workspace_id = s.workspace_id AND n.uuid = s.node_uuid
WHERE s.failed IS NULL AND s.at <= $1 ORDER BY s.at, n.depth, s.id`;
const IS_DUE = 'SELECT id FROM content.scheduled_publication WHERE id = $1 AND failed IS NULL AND at <= $2';
const FAIL = 'UPDATE content.scheduled_publication SET failed = $2, reason = $3 WHERE id = $1';

/** The units of a workspace that are scheduled to be published or unpublished. */
export class ScheduleRepository {
  constructor(
    private readonly queries: Queries,
    private readonly workspaceId: number,
  ) {}

  async set({ unit, action, at, user }: ScheduledPublication): Promise<void> {
    await this.queries.query(SET, [this.workspaceId, unit, action, at, user]);
  }

  /** Returns whether a scheduled action was cancelled. */
  async cancel(unit: string, action: 'publish' | 'unpublish'): Promise<boolean> {
    return (await this.queries.query(CANCEL, [this.workspaceId, unit, action])).length > 0;
  }

  async list(unit: string): Promise<readonly Scheduled[]> {
    return (await this.among([unit])).get(unit) ?? [];
  }

  /** The scheduled actions of the units among nodes, by their ids. */
  async among(ids: readonly string[]): Promise<ReadonlyMap<string, readonly Scheduled[]>> {
    const rows = await this.queries.query<Scheduled & { id: string }>(AMONG, [this.workspaceId, ids]);
    const found = new Map<string, Scheduled[]>();
    for (const { id, ...scheduled } of rows) found.set(id, [...(found.get(id) ?? []), scheduled]);
    return found;
  }
}

/** The earliest due time in all workspaces. */
export async function nextDue(queries: Queries): Promise<Date | undefined> {
  const [row] = await queries.query<{ at: Date | null }>(NEXT);
  return row?.at ?? undefined;
}

/** The actions that are due at a time, earliest first. */
export function duePublications(queries: Queries, moment: Date): Promise<DuePublication[]> {
  return queries.query<DuePublication>(DUE, [moment]);
}

/** Whether an action is still scheduled. */
export async function isDue(queries: Queries, { id }: DuePublication, moment: Date): Promise<boolean> {
  return (await queries.query(IS_DUE, [id, moment])).length > 0;
}

export async function markFailed(
  queries: Queries,
  { id, path }: DuePublication,
  { code, message, details = [] }: AppError,
): Promise<void> {
  const [detail] = details;
  const reason = isReason(detail) ? { code: detail.code, values: detail.values } : { code, values: { path } };
  await queries.query(FAIL, [id, message, JSON.stringify(reason)]);
}

function isReason(detail: unknown): detail is FailureReason {
  return typeof detail === 'object' && detail !== null && 'code' in detail && 'values' in detail;
}
