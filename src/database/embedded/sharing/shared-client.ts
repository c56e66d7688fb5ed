import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { GREETING } from '../embedded-socket.js';
import type { EmbeddedSession } from '../embedded-session.js';
import { MessagePipelines, STARTUP_MESSAGE } from './message-pipelines.js';

/** An idle transaction of another process is rolled back after this time, because it blocks the server. */
const MAX_IDLE_MS = 60_000;
/** The end of a response outside of a transaction: ReadyForQuery, idle. */
const IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

interface Shared {
  readonly session: EmbeddedSession;
  readonly pool: Pool;
}

/** Another process, connected by a socket. It owns the session from the first message of a transaction to its end. */
export class SharedClient {
  readonly #pipelines = new MessagePipelines();
  /** Checked out from the pool while this client owns the session, so that nothing else uses it. */
  #turn: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    private readonly shared: Shared,
    private readonly changed: () => Promise<void>,
  ) {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      this.#receive(bytes);
    });
    socket.once('close', () => {
      this.#running = this.#running.then(() => {
        this.#endTurn();
      });
    });
  }

  close(): void {
    this.socket.destroy();
  }

  #receive(bytes: Buffer): void {
    try {
      for (const pipeline of this.#pipelines.read(bytes)) {
        this.#running = this.#running
          .then(() => this.#run(pipeline))
          .catch(() => {
            this.socket.destroy();
          });
      }
    } catch {
      this.socket.destroy();
    }
  }

  async #run(pipeline: Buffer): Promise<void> {
    if (this.socket.destroyed) return;
    if (pipeline === STARTUP_MESSAGE) {
      this.socket.write(GREETING);
      return;
    }
    await this.#takeTurn();
    const response = await this.shared.session.execute(this, pipeline);
    if (response.subarray(-IDLE.length).equals(IDLE)) {
      this.#endTurn();
      await this.changed();
    }
    this.socket.write(response);
  }

  async #takeTurn(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#turn === undefined) {
      this.#turn = await this.shared.pool.connect();
      await this.shared.session.takeOver(this);
    }
    this.#timer = setTimeout(() => this.socket.destroy(), MAX_IDLE_MS).unref();
  }

  /** The pool reconnects, which resets the session. */
  #endTurn(): void {
    clearTimeout(this.#timer);
    this.#turn?.release(true);
    this.#turn = undefined;
  }
}
