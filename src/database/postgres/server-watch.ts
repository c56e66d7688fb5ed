import pg from 'pg';
import { clientConfig } from './postgres-connections.js';
import { rowsOf } from '../statements/statement.js';

const INTERVAL_MS = 500;
/** A server that does not respond to a statement within this time (ms) is considered unavailable. */
const GIVE_UP_MS = 1_500;

export interface WatchSink<Row> {
  /** Called with the result of a statement and its start on the monotonic clock (ms). */
  replied(row: Row, sentAt: number): void;
  /** Called after each failed attempt. */
  lost(error: unknown): void;
}

/** Runs a statement periodically on a separate connection that is replaced when it breaks. */
export class ServerWatch<Row> {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    private readonly url: string,
    private readonly statement: string,
    private readonly sink: WatchSink<Row>,
  ) {}

  start(): void {
    void this.#query();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #query(): Promise<void> {
    const sentAt = performance.now();
    try {
      this.#client ??= await this.#connect();
      const [row] = rowsOf<Row>(await this.#client.query(this.statement));
      if (row !== undefined && !this.#closed) this.sink.replied(row, sentAt);
    } catch (error) {
      const broken = this.#client;
      this.#client = undefined;
      broken?.end().catch(() => undefined);
      if (!this.#closed) this.sink.lost(error);
    }
    // Does not keep the process running.
    if (!this.#closed) this.#timer = setTimeout(() => void this.#query(), INTERVAL_MS).unref();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...clientConfig(this.url, 'watch'),
      connectionTimeoutMillis: GIVE_UP_MS,
      query_timeout: GIVE_UP_MS,
    });
    // The next statement reports the error.
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }
}
