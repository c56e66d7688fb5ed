import { Logger } from '@nestjs/common';
import { errorMessage } from '../../../common/index.js';
import type { Database } from '../../../database/index.js';

/** Ids per partition; must match 0002_response_partitions.sql. */
const SIZE = 1_000_000;
const INTERVAL_MS = 60_000;
const TABLES = { response: 'id', response_item: 'response_id' } as const;

/** `bound`: upper bound of the last partition; `last`: highest assigned id. No row if the tables are not partitioned. */
const STATE = `SELECT max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''(\\d+)''\\)'))[1]::bigint) AS bound,
  (SELECT last_value FROM forms.response_id_seq) AS last
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'forms.response'::regclass`;

/** Creates partitions in advance. Responses that arrive faster are moved from the default partition later. */
export class ResponsePartitions {
  private readonly logger = new Logger('Forms');
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly database: Database) {}

  /** Checks immediately, then every minute. */
  async start(): Promise<void> {
    await this.check();
    this.timer = setInterval(() => void this.check(), INTERVAL_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  /** Creates missing partitions; only one instance does this at a time. */
  async makeMissing(): Promise<void> {
    if ((await this.nextStart()) === undefined) return;
    await this.database.withLock('forms partitions', async () => {
      for (let start = await this.nextStart(); start !== undefined; start = await this.nextStart()) {
        await this.make(start);
      }
    });
  }

  private async check(): Promise<void> {
    try {
      await this.makeMissing();
    } catch (error) {
      // The database may have been closed in the meantime.
      if (this.isStopped) return;
      this.logger.warn(
        `Creating a partition for responses failed and will be retried: ${errorMessage(error)}`,
      );
    }
  }

  /** Lower bound of the next partition, if one is missing. */
  private async nextStart(): Promise<number | undefined> {
    const [row] = await this.database.query<{ bound: string | null; last: string }>(STATE);
    if (row === undefined || row.bound === null) return undefined;
    return Number(row.bound) < Number(row.last) + SIZE ? Number(row.bound) : undefined;
  }

  private async make(start: number): Promise<void> {
    const end = start + SIZE;
    await this.database.transaction(async (tx) => {
      // Does not block reads, and blocks writes only briefly.
      await tx.query("SET LOCAL lock_timeout = '1s'");
      for (const [table, key] of Object.entries(TABLES)) {
        const partition = `forms.${table}_${start / SIZE}`;
        await tx.query(`LOCK TABLE forms.${table}_default IN ACCESS EXCLUSIVE MODE`);
        await tx.query(
          `CREATE TABLE ${partition} (LIKE forms.${table} INCLUDING ALL EXCLUDING IDENTITY);
WITH early AS (DELETE FROM forms.${table}_default WHERE ${key} >= ${start} AND ${key} < ${end} RETURNING *)
INSERT INTO ${partition} SELECT * FROM early;
ALTER TABLE forms.${table} ATTACH PARTITION ${partition} FOR VALUES FROM (${start}) TO (${end})`,
        );
      }
    });
  }
}
