import { Logger } from '@nestjs/common';
import { errorMessage } from '../../common/index.js';
import type { Database } from '../../database/index.js';
import { BUILT_JSON } from './response-json.sql.js';

const BATCH = 200;
const INTERVAL_MS = 60_000;

/** Newest first, because these are read most. Locked responses are skipped until later. */
const LOCK = `SELECT id FROM forms.response WHERE public_json IS NULL AND ($1::bigint IS NULL OR id < $1)
ORDER BY id DESC LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;
// A separate statement, so that its snapshot is taken after the locks and includes all earlier changes.
const WRITE = `UPDATE forms.response r SET public_json = ${BUILT_JSON} WHERE r.id = ANY($1::bigint[])`;

/** For responses stored without JSON: by earlier versions, by imports, or after changes. */
export class ResponseJsonWriter {
  private readonly logger = new Logger('Forms');
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The lowest id of the last batch, as long as there are more. */
  private before: string | undefined;

  constructor(private readonly database: Database) {}

  /** Writes a batch immediately and the rest in the background; checks for new ones every minute. */
  async start(): Promise<void> {
    const start = performance.now();
    const isMore = await this.tryBatch();
    if (this.isStopped) return;
    // Pauses as long as the batch took, to limit the load to one half.
    const pause = isMore ? performance.now() - start : INTERVAL_MS;
    this.timer = setTimeout(() => void this.start(), pause).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  async writeAll(): Promise<void> {
    while (await this.writeBatch());
  }

  private async tryBatch(): Promise<boolean> {
    try {
      return await this.writeBatch();
    } catch (error) {
      // The database may have been closed in the meantime.
      if (this.isStopped) return false;
      this.logger.warn(`Writing the JSON of responses failed and will be retried: ${errorMessage(error)}`);
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
