import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseBusyError, DatabaseSilentError } from '../database.errors.js';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A caller without a connection, cleared when it is removed from the queue (docs/decisions/0027-release-entries-explicitly.md). */
interface Turn {
  readonly since: number;
  callback: Callback | undefined;
}

/** How many callers may wait, and how long (ms) the first of them before further ones are rejected. */
export interface Line {
  readonly size: number;
  readonly ms: number;
}

/** So many for each connection may always wait: few callers are no overload, however slow the database is. */
const SHORT_LINE = 4;
const NOTHING = (): void => undefined;

/**
 * pg's pool with a bounded line in front of it (docs/operations/overload.md). While the database
 * is silent nobody waits for it: whoever waits or works is told, and whoever comes then.
 */
export class GuardedPool extends pg.Pool {
  readonly #line: Line;
  readonly #turns = new Set<Turn>();
  readonly #sockets: Set<Socket>;
  #isSilent = false;

  /** `line` undefined: all callers may wait. */
  constructor(config: pg.PoolConfig, line: Line = { size: Infinity, ms: Infinity }) {
    const sockets = new Set<Socket>();
    // The embedded database brings a client of its own, with a stream of its own.
    const stream = (): Socket => openSocket(sockets);
    super('Client' in config ? config : { ...config, stream });
    this.#line = line;
    this.#sockets = sockets;
  }

  /** Bytes the database sent over the connections that are open. */
  get bytesReceived(): number {
    let bytes = 0;
    for (const { bytesRead } of this.#sockets) bytes += bytesRead;
    return bytes;
  }

  /** Whether callers wait for the database. */
  get isBusy(): boolean {
    return this.totalCount > this.idleCount;
  }

  /** @throws DatabaseBusyError, DatabaseSilentError, pg's errors */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => {
        if (client === undefined) reject(error ?? new Error('The pool gave no connection.'));
        else resolve(client);
      });
    });
  }

  /** Ends all connections and rejects all callers until `resume`. */
  silence(): void {
    this.#isSilent = true;
    for (const turn of this.#turns) endTurn(turn)?.(new DatabaseSilentError(), undefined, NOTHING);
    this.#turns.clear();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The database answers again. */
  resume(): void {
    this.#isSilent = false;
  }

  #connect(callback: Callback): void {
    const refusal = this.#refusal();
    if (refusal !== undefined) callback(refusal, undefined, NOTHING);
    else if (this.#mustWait) this.#wait(callback);
    else super.connect(callback);
  }

  get #mustWait(): boolean {
    return this.waitingCount >= this.idleCount + this.options.max - this.totalCount;
  }

  #refusal(): Error | undefined {
    if (this.#isSilent) return new DatabaseSilentError();
    if (this.#turns.size === 0) return undefined;
    const [first] = this.#turns;
    const waited = first === undefined ? 0 : performance.now() - first.since;
    const isLong = this.#turns.size >= this.options.max * SHORT_LINE;
    const isFull = this.#turns.size >= this.#line.size || (isLong && waited > this.#line.ms);
    return isFull && this.#mustWait ? new DatabaseBusyError() : undefined;
  }

  #wait(callback: Callback): void {
    const turn: Turn = { since: performance.now(), callback };
    this.#turns.add(turn);
    super.connect((error, client, release) => {
      this.#turns.delete(turn);
      const answer = endTurn(turn);
      if (answer !== undefined) answer(isTooLong(error) ? new DatabaseBusyError() : error, client, release);
      else if (client !== undefined) release();
    });
  }
}

/** Clears a turn and returns its callback; undefined if it was already called. */
function endTurn(turn: Turn): Callback | undefined {
  const { callback } = turn;
  turn.callback = undefined;
  return callback;
}

/** The pool's own words for a turn that did not come in time. */
function isTooLong(error: Error | undefined): boolean {
  return error?.message === 'timeout exceeded when trying to connect';
}

function openSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}
