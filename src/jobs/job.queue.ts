import type { Database, Revisions } from '../database/index.js';
import type { Job, JobRecord, JobResult, JobState, LaneState } from './job.js';
import * as sql from './job.sql.js';

/** Topic whose revision is incremented when jobs are stored or lanes change. */
export const JOBS_TOPIC = 'jobs';
/** A job that takes longer than this is claimed by another worker. */
const LEASE_S = 20;

/** Selects jobs of a lane, the newest first. */
export interface JobSelection {
  readonly state?: JobState | undefined;
  readonly limit: number;
}

/** The jobs of one database. Other modules store them (docs/decisions/0052-keep-jobs-in-one-table.md). */
export class JobQueue {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  /** Claims the next job of a lane for 20 seconds. */
  async claim(lane: string, isOrdered: boolean): Promise<Job | undefined> {
    const statement = isOrdered ? sql.CLAIM_ORDERED : sql.CLAIM_ANY;
    const [job] = await this.database.query<Job>(statement, [lane, LEASE_S]);
    return job;
  }

  /** Makes jobs due that were running when a process ended. Only if no other process runs jobs. */
  async release(prefix: string): Promise<void> {
    await this.database.query(sql.RELEASE, [LEASE_S, prefix]);
  }

  /** Milliseconds until the next job of a lane is due; undefined if no job is waiting. */
  async nextDue(lane: string, isOrdered: boolean): Promise<number | undefined> {
    const statement = isOrdered ? sql.NEXT_ORDERED : sql.NEXT_ANY;
    const [row] = await this.database.query<{ wait: number }>(statement, [lane]);
    return row?.wait;
  }

  async finish({ id, attempts }: Job, state: 'done' | 'failed', result: JobResult): Promise<void> {
    await this.database.query(sql.FINISH, [id, attempts, state, JSON.stringify(result)]);
  }

  async retry({ id, attempts }: Job, waitMs: number, result: JobResult): Promise<void> {
    await this.database.query(sql.RETRY, [id, attempts, waitMs / 1_000, JSON.stringify(result)]);
  }

  /** Fails all jobs of a lane that have waited this long. */
  async giveUp(lane: string, afterMs: number, result: JobResult): Promise<void> {
    await this.database.query(sql.GIVE_UP, [lane, afterMs / 1_000, JSON.stringify(result)]);
  }

  list(lane: string, { state, limit }: JobSelection): Promise<JobRecord[]> {
    return this.database.query<JobRecord>(sql.LIST, [lane, state ?? null, limit]);
  }

  /** Stores a finished job again, or all failed ones; returns them. Enables the lane. */
  renew(lane: string, id?: string): Promise<JobRecord[]> {
    return this.database.transaction(async (tx) => {
      await tx.query(sql.ENABLE, [lane]);
      const renewed = await tx.query<JobRecord>(sql.RENEW, [lane, id ?? null]);
      this.revisions.raise(tx, [JOBS_TOPIC]);
      return renewed;
    });
  }

  /** Disables a lane until `renew` is called; waiting jobs fail. */
  async disable(lane: string, reason: string, result: JobResult): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(sql.DISABLE, [lane, reason]);
      await tx.query(sql.GIVE_UP, [lane, 0, JSON.stringify(result)]);
      this.revisions.raise(tx, [JOBS_TOPIC]);
    });
  }

  async disabledLanes(): Promise<string[]> {
    return (await this.database.query<{ lane: string }>(sql.DISABLED)).map(({ lane }) => lane);
  }

  lanes(names: readonly string[]): Promise<LaneState[]> {
    return this.database.query<LaneState>(sql.LANES, [names]);
  }

  /** Removes the oldest jobs of a lane that exceed its limits. */
  async trim(lane: string): Promise<void> {
    for (const statement of sql.TRIM) await this.database.query(statement, [lane]);
  }

  async dropOld(): Promise<void> {
    await this.database.query(sql.DROP_OLD);
  }

  /** Calls `listener` when jobs were stored or lanes changed, on any instance. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    return this.revisions.onChange((topic) => {
      if (topic === JOBS_TOPIC) listener();
    });
  }
}
