import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { errorCode } from '../errors/database.errors.js';
import type { WalSync } from './wal-sync.js';

const CHECK_EVERY_MS = 250;
/** Number of full log files (16 MB each) after which a checkpoint is made: while idle, and in any case. */
const FILES = { quiet: 4, always: 8 };
/** Delay after a failure. */
const RETRY_MS = 60_000;

/** The engine makes checkpoints only when it is closed: its log would grow without limit. */
export class EmbeddedCheckpoints {
  readonly #logger = new Logger('Database');
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly log: WalSync,
  ) {
    this.#checkIn(CHECK_EVERY_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #checkIn(ms: number): void {
    this.#timer = setTimeout(() => void this.#check(), ms).unref();
  }

  async #check(): Promise<void> {
    const timer = this.#timer;
    const isDue = !this.pool.ending && this.log.files > (this.#isQuiet ? FILES.quiet : FILES.always);
    const next = isDue ? await this.#checkpoint() : CHECK_EVERY_MS;
    // Otherwise it was stopped in the meantime.
    if (this.#timer === timer) this.#checkIn(next);
  }

  get #isQuiet(): boolean {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return idleCount === totalCount && waitingCount === 0;
  }

  /** @returns when to check again (ms) */
  async #checkpoint(): Promise<number> {
    try {
      await this.pool.query('CHECKPOINT');
      this.log.startCounting();
      return CHECK_EVERY_MS;
    } catch (error) {
      // Errors without a code: the session was not available in time.
      if (errorCode(error) === '') return CHECK_EVERY_MS;
      this.#logger.warn(
        `The checkpoint of the embedded database failed; its log keeps growing: ${String(error)}`,
      );
      return RETRY_MS;
    }
  }
}
