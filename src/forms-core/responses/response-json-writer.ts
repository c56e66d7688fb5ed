import { Logger } from '@nestjs/common';
import type { Database } from '../../database/index.js';
import { BUILT_JSON } from './response-json.sql.js';

/** Responses written in one transaction. */
const BATCH = 200;
const INTERVAL_MS = 60_000;

/** Newest first: these are read most. Responses that are being changed are left for later. */
const LOCK = `SELECT id FROM forms.response WHERE public_json IS NULL AND ($1::bigint IS NULL OR id < $1)
ORDER BY id DESC LIMIT ${String(BATCH)} FOR NO KEY UPDATE SKIP LOCKED`;
// A separate statement: its snapshot is newer than the locks, so that no change before them is missed.
const WRITE = `UPDATE forms.response r SET public_json = ${BUILT_JSON} WHERE r.id = ANY($1::bigint[])`;

/**
 * Writes the JSON of responses that are stored without it: those of earlier versions, imported or changed ones. Several
 * servers can do this at the same time.
 */
export class ResponseJsonWriter {
  private readonly logger = new Logger('Forms');
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The lowest id of the last batch, while there are more. */
  private before: string | undefined;

  constructor(private readonly database: Database) {}

  /** Writes a batch now and the others in the background; looks for new ones every minute. */
  async start(): Promise<void> {
    const start = performance.now();
    const isMore = await this.tryBatch();
    if (this.isStopped) return;
    // As much time for others as for this.
    const pause = isMore ? performance.now() - start : INTERVAL_MS;
    this.timer = setTimeout(() => void this.start(), pause).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Writes all that is missing. */
  async writeAll(): Promise<void> {
    while (await this.writeBatch());
  }

  private async tryBatch(): Promise<boolean> {
    try {
      return await this.writeBatch();
    } catch (error) {
      // The database was closed meanwhile.
      if (this.isStopped) return false;
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Writing the JSON of responses failed and will be retried: ${reason}`);
      return false;
    }
  }

  /** Returns whether there may be more. */
  private async writeBatch(): Promise<boolean> {
    const ids = await this.database.transaction(async (tx) => {
      const rows = await tx.query<{ id: string }>(LOCK, [this.before ?? null]);
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await tx.query(WRITE, [found]);
      return found;
    });
    const isMore = ids.length === BATCH;
    this.before = isMore ? ids.at(-1) : undefined;
    return isMore;
  }
}
