import { Logger } from '@nestjs/common';
import type { Database } from '../../../database/index.js';

/** Ids of responses in a partition; 0002_response_partitions.sql has the same number. */
const SIZE = 1_000_000;
const INTERVAL_MS = 60_000;
const TABLES = { response: 'id', response_item: 'response_id' } as const;

/**
 * `bound`: where the last partition ends; `last`: the highest id that was given out. Nothing where nothing is
 * partitioned.
 */
const STATE = `SELECT max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''(\\d+)''\\)'))[1]::bigint) AS bound,
  (SELECT last_value FROM forms.response_id_seq) AS last
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'forms.response'::regclass`;

/**
 * Creates partitions in advance, with room for as many further responses as a partition holds. If responses arrive
 * faster, they are stored in the default partition and moved later.
 */
export class ResponsePartitions {
  private readonly logger = new Logger('Forms');
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly database: Database) {}

  /** Looks now, then every minute. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), INTERVAL_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  /** Creates missing partitions, one instance at a time. */
  async makeMissing(): Promise<void> {
    if ((await this.nextStart()) === undefined) return;
    await this.database.withLock('forms partitions', async () => {
      for (let start = await this.nextStart(); start !== undefined; start = await this.nextStart()) {
        await this.make(start);
      }
    });
  }

  private async look(): Promise<void> {
    try {
      await this.makeMissing();
    } catch (error) {
      // The database was closed meanwhile.
      if (this.isStopped) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Creating a partition for responses failed and will be retried: ${reason}`);
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
      // Readers of responses are not blocked, and writers only briefly.
      await tx.query("SET LOCAL lock_timeout = '1s'");
      for (const [table, key] of Object.entries(TABLES)) {
        const partition = `forms.${table}_${String(start / SIZE)}`;
        await tx.query(`LOCK TABLE forms.${table}_default IN ACCESS EXCLUSIVE MODE`);
        await tx.query(
          `CREATE TABLE ${partition} (LIKE forms.${table} INCLUDING ALL EXCLUDING IDENTITY);
WITH early AS (DELETE FROM forms.${table}_default WHERE ${key} >= ${String(start)} AND ${key} < ${String(end)} RETURNING *)
INSERT INTO ${partition} SELECT * FROM early;
ALTER TABLE forms.${table} ATTACH PARTITION ${partition} FOR VALUES FROM (${String(start)}) TO (${String(end)})`,
        );
      }
    });
  }
}
