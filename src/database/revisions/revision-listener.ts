import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionLog } from '../postgres/connection.log.js';
import { clientConfig } from '../postgres/postgres-connections.js';
import { errorCode } from '../errors/database.errors.js';
import { TOO_MANY_CONNECTIONS } from '../postgres/guarded-pool.js';
import { rowsOf } from '../statements/statement.js';

/** Notification channel for commits; the payload is the revision, a space, and the topic. */
export const REVISION_CHANNEL = 'server_revision';
const HEARTBEAT_MS = 300;
/** Notifications are guaranteed up to the last heartbeat with a reply, and trusted for this time after it. */
const TRUST_MS = 850;
/** A connection is considered dead if a heartbeat has no reply within this time (ms). */
const GIVE_UP_MS = 2_000;
/** The error of pg when `GIVE_UP_MS` has passed. */
const NO_REPLY = 'Query read timeout';
const RETRY_MS = [0, 100, 250, 500];
const CONNECT_WITHIN_MS = 1_500;

export interface RevisionSink {
  /** Reads all revisions through the given connection. */
  reread(read: <Row>(sql: string) => Promise<Row[]>): Promise<void>;
  received(topic: string, revision: number): void;
  /** The database rejects the separate connection. */
  rejected(error: unknown): void;
  /** @returns a function that closes the other connections that have received nothing since this call */
  mark(): () => void;
}

/** Receives notifications of commits on a separate connection, which is monitored and replaced if necessary. */
export class RevisionListener {
  readonly #log = new ConnectionLog();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #failures = 0;
  /** When the last heartbeat with a reply was sent, on the monotonic clock; -Infinity without a connection. */
  #aliveAt = -Infinity;
  /** Set by a heartbeat without a reply. */
  #closeStalled: (() => void) | undefined;

  constructor(
    private readonly url: string,
    private readonly sink: RevisionSink,
  ) {}

  get trusted(): boolean {
    return performance.now() - this.#aliveAt < TRUST_MS;
  }

  /** Tries to connect once; after a failure, continues in the background. */
  start(): Promise<void> {
    return this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#aliveAt = -Infinity;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...clientConfig(this.url, 'listener'),
      stream: () => socket,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: GIVE_UP_MS,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    const startedAt = performance.now();
    try {
      await client.connect();
      await client.query(`LISTEN ${REVISION_CHANNEL}`);
      await this.sink.reread(async (sql) => rowsOf(await client.query(sql)));
    } catch (error) {
      if (this.#isCurrent(client)) this.#log.failed(client, error);
      if (errorCode(error) === TOO_MANY_CONNECTIONS) this.sink.rejected(error);
      this.#lost(client);
      return;
    }
    if (this.#client !== client) return;
    this.#log.connected(client);
    // After a failover, open connections may get neither replies nor errors: requests on them would wait for minutes.
    this.#closeStalled?.();
    this.#closeStalled = undefined;
    this.#failures = 0;
    this.#aliveAt = startedAt;
    await this.#beat(client, socket);
  }

  async #beat(client: pg.Client, socket: Socket): Promise<void> {
    const sentAt = performance.now();
    const { bytesRead } = socket;
    const closeStalled = this.sink.mark();
    try {
      await client.query('SELECT 1');
    } catch (error) {
      if (error instanceof Error && error.message === NO_REPLY) {
        // A process that was busy reads the reply only after the timeout.
        await setImmediate();
        if (socket.bytesRead === bytesRead) this.#closeStalled = closeStalled;
      }
      this.#lost(client, error instanceof Error ? error : undefined);
      return;
    }
    if (this.#client !== client || this.#closed) return;
    this.#aliveAt = sentAt;
    // Relative to the last heartbeat, so that a delayed reply is immediately followed by the next heartbeat.
    const wait = Math.max(0, sentAt + HEARTBEAT_MS - performance.now());
    this.#timer = setTimeout(() => void this.#beat(client, socket), wait);
  }

  #isCurrent(client: pg.Client): boolean {
    return this.#client === client && !this.#closed;
  }

  #receive(payload: string): void {
    const space = payload.indexOf(' ');
    this.sink.received(payload.slice(space + 1), Number(payload.slice(0, space)));
  }

  /** Called once per connection: marks it as not trusted, closes it and schedules a reconnect. */
  #lost(client: pg.Client, error?: Error): void {
    if (!this.#isCurrent(client)) return;
    if (this.#failures === 0) this.#log.lost(client, error);
    this.#client = undefined;
    this.#aliveAt = -Infinity;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 500;
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), wait);
  }
}
