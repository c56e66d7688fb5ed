import { Logger } from '@nestjs/common';
import type { Socket } from 'node:net';
import pg from 'pg';
import { errorMessage } from '../../common/index.js';
import { DatabaseBusyError, DatabaseUnresponsiveError, errorCode } from '../errors/database.errors.js';
import { PostgresSocket } from './postgres-socket.js';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A queued caller; its callback is cleared when it leaves the queue (docs/decisions/0027-release-entries-explicitly.md). */
interface QueuedCaller {
  readonly since: number;
  callback: Callback | undefined;
}

/** Limits of the queue: its size, and the waiting time of its first caller (ms) after which new callers are rejected. */
export interface QueueLimits {
  readonly size: number;
  readonly ms: number;
}

/** This many callers per connection may always wait: a short queue does not indicate overload. */
const SHORT_QUEUE = 4;
const NOTHING = (): void => undefined;
/** PostgreSQL's error for the limit of the server, of the database or of the role. */
export const TOO_MANY_CONNECTIONS = '53300';
/** How long the pool is limited to fewer connections before it tries to open more. */
const LIMITED_MS = 5_000;

/**
 * pg's pool with a bounded queue (docs/operations/overload.md). While the database does not respond, all callers are
 * rejected, including those in the queue. If the database allows fewer connections than the maximum of the pool, callers
 * wait for these.
 */
export class GuardedPool extends pg.Pool {
  readonly #queueLimits: QueueLimits;
  readonly #queue = new Set<QueuedCaller>();
  readonly #sockets: Set<Socket>;
  readonly #max: number;
  readonly #open = new Set<pg.PoolClient>();
  /** On the monotonic clock; -Infinity: the pool may open `#max` connections. */
  #limitedUntil = -Infinity;
  #isReported = false;
  #isSuspended = false;

  /** @param limits undefined: unlimited */
  constructor(config: pg.PoolConfig, limits: QueueLimits = { size: Infinity, ms: Infinity }) {
    const sockets = new Set<Socket>();
    // The embedded database provides its own client and stream.
    const stream = (): Socket => openSocket(sockets);
    super('Client' in config ? config : { ...config, stream });
    this.#queueLimits = limits;
    this.#sockets = sockets;
    this.#max = this.options.max;
    this.on('connect', (client) => {
      this.#open.add(client);
      if (this.#isLimited) this.options.max = Math.max(this.options.max, this.#open.size - 1);
    });
    this.on('remove', (client) => this.#open.delete(client));
  }

  /** Bytes received on all open connections. */
  get bytesReceived(): number {
    let bytes = 0;
    for (const { bytesRead } of this.#sockets) bytes += bytesRead;
    return bytes;
  }

  /** Whether callers are waiting for the database. */
  get isBusy(): boolean {
    return this.totalCount > this.idleCount;
  }

  /** @throws DatabaseBusyError, DatabaseUnresponsiveError, pg's errors */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => {
        if (client === undefined) reject(error ?? new Error('The pool returned no connection.'));
        else resolve(client);
      });
    });
  }

  /** Closes all connections, and rejects all callers until `resume` is called. */
  suspend(): void {
    this.#isSuspended = true;
    for (const caller of this.#queue)
      takeCallback(caller)?.(new DatabaseUnresponsiveError(), undefined, NOTHING);
    this.#queue.clear();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** @returns a function that closes the connections that have received nothing since this call */
  mark(): () => void {
    const marked = Array.from(this.#sockets, (socket) => ({ socket, bytes: socket.bytesRead }));
    return () => {
      for (const { socket, bytes } of marked) if (socket.bytesRead === bytes) socket.destroy();
    };
  }

  /** Accepts callers again. */
  resume(): void {
    this.#isSuspended = false;
  }

  /**
   * Uses fewer connections for some time, because the database rejected another one. One of the open connections is
   * closed, so that change notifications and commands can have one.
   */
  limit(cause: unknown): void {
    const { size } = this.#open;
    if (size === 0) return;
    const wasLimited = this.#isLimited;
    this.options.max = Math.max(1, wasLimited ? Math.min(this.options.max, size) : size - 1);
    if (wasLimited) return;
    this.#limitedUntil = performance.now() + LIMITED_MS;
    // Closes a connection also if no caller requests one.
    this.#wait((_error, _client, release) => {
      release();
    });
    if (!this.#isReported) reportLimit(this.#max, cause);
    this.#isReported = true;
  }

  #connect(callback: Callback): void {
    if (this.#isLimited && performance.now() > this.#limitedUntil) {
      this.#limitedUntil = -Infinity;
      this.options.max = this.#max;
    }
    const rejection = this.#rejection();
    if (rejection !== undefined) callback(rejection, undefined, NOTHING);
    else if (this.idleCount > this.waitingCount && !this.#isLimited) super.connect(callback);
    else this.#wait(callback);
  }

  get #isLimited(): boolean {
    return this.#limitedUntil !== -Infinity;
  }

  /** While connections are being opened, it is unknown how many the database allows. */
  get #hasSurplus(): boolean {
    const { size } = this.#open;
    return this.#isLimited && size > this.options.max && size === this.totalCount;
  }

  #rejection(): Error | undefined {
    if (this.#isSuspended) return new DatabaseUnresponsiveError();
    if (this.#queue.size === 0) return undefined;
    const [first] = this.#queue;
    const waited = first === undefined ? 0 : performance.now() - first.since;
    const isLong = this.#queue.size >= this.options.max * SHORT_QUEUE;
    const isFull = this.#queue.size >= this.#queueLimits.size || (isLong && waited > this.#queueLimits.ms);
    const mustWait = this.waitingCount >= this.idleCount + this.options.max - this.totalCount;
    return isFull && mustWait ? new DatabaseBusyError() : undefined;
  }

  #wait(callback: Callback): void {
    const caller: QueuedCaller = { since: performance.now(), callback };
    this.#queue.add(caller);
    this.#connectQueued(caller);
  }

  #connectQueued(caller: QueuedCaller): void {
    super.connect((error, client, release) => {
      if (client !== undefined && this.#hasSurplus) {
        this.#open.delete(client);
        release(true);
        this.#connectQueued(caller);
        return;
      }
      // Without an open connection, there is nothing to wait for.
      if (errorCode(error) === TOO_MANY_CONNECTIONS && this.#open.size > 0) {
        this.limit(error);
        this.#connectQueued(caller);
        return;
      }
      this.#queue.delete(caller);
      const queued = takeCallback(caller);
      if (queued !== undefined) queued(isTooLong(error) ? new DatabaseBusyError() : error, client, release);
      else if (client !== undefined) release();
    });
  }
}

/** Clears a queued caller and returns its callback; undefined if it was already called. */
function takeCallback(caller: QueuedCaller): Callback | undefined {
  const { callback } = caller;
  caller.callback = undefined;
  return callback;
}

/** Whether pg's timeout for a free connection has elapsed. */
function isTooLong(error: Error | undefined): boolean {
  return error?.message === 'timeout exceeded when trying to connect';
}

function reportLimit(max: number, cause: unknown): void {
  new Logger('Database').warn(
    `the database allows fewer than ${String(max)} connections (${errorMessage(cause)}), so that requests wait for those that are open: lower DATABASE_POOL_SIZE, or raise the limit of the database`,
  );
}

function openSocket(sockets: Set<Socket>): Socket {
  const socket = new PostgresSocket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}
