import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { errorCode } from '../errors/database.errors.js';

/** Logs the start and the end of each outage of a database once, regardless of the number of attempts. */
export class ConnectionLog {
  readonly #logger = new Logger('Database');
  /** On the monotonic clock; undefined while connected. */
  #lostAt: number | undefined;
  #isUnavailable = false;

  /** A connection was closed by the database or the network. */
  lost(client: pg.Client, error: Error | undefined): void {
    if (this.#lostAt !== undefined) return;
    this.#lostAt = performance.now();
    this.#logger.warn(`connection to the database ${nameOf(client)} lost${causeOf(error)}; reconnecting`);
  }

  failed(client: pg.Client, error: unknown): void {
    this.#lostAt ??= performance.now();
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    const cause = causeOf(error instanceof Error ? error : undefined);
    this.#logger.error(`database ${nameOf(client)} unavailable${cause}; reconnecting`);
  }

  connected(client: pg.Client): void {
    if (this.#lostAt === undefined) return;
    const seconds = ((performance.now() - this.#lostAt) / 1_000).toFixed(1);
    this.#lostAt = undefined;
    this.#isUnavailable = false;
    this.#logger.log(`database ${nameOf(client)} available again after ${seconds} s`);
  }
}

/** Never contains the password. */
function nameOf({ host, port, database = '' }: pg.Client): string {
  return `${database} at ${host}:${String(port)}`;
}

function causeOf(error: Error | undefined): string {
  if (error === undefined) return '';
  return `: ${error.message || errorCode(error)}`;
}
