import { Duplex } from 'node:stream';
import type { EmbeddedSession } from './embedded-session.js';

/** Types of the messages that require a response: Query, Sync and Flush. */
export const PIPELINE_ENDS: ReadonlySet<number | undefined> = new Set(Buffer.from('QSH'));
export const TERMINATE = 'X'.charCodeAt(0);
/** A startup message has no type byte; it starts with its length. */
const STARTUP = 0;

/** AuthenticationOk and ReadyForQuery (idle), which pg expects after connecting. */
export const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Collects the messages of pg, one per write, until one requires a response, and runs them in one call. */
export class EmbeddedSocket extends Duplex {
  #pending: Buffer[] = [];

  constructor(private readonly session: EmbeddedSession) {
    super({ allowHalfOpen: false });
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#accept(message);
    done();
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error) => void): void {
    for (const { chunk } of messages) this.#accept(chunk);
    done();
  }

  override _read(): void {
    // Replies are pushed when they arrive.
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#pending = [];
    done(error);
  }

  // Methods of TCP sockets called by pg.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #accept(message: Buffer): void {
    const type = message[0];
    if (type === STARTUP) {
      this.#respond(this.session.takeOver(this).then(() => GREETING));
      return;
    }
    if (type === TERMINATE) return;
    this.#pending.push(message);
    if (PIPELINE_ENDS.has(type)) {
      const pipeline = Buffer.concat(this.#pending);
      this.#pending = [];
      // Yields to other work of the process between statements.
      setImmediate(() => {
        if (!this.destroyed) this.#respond(this.session.execute(this, pipeline));
      });
    }
  }

  #respond(messages: Promise<Buffer>): void {
    messages.then(
      (bytes) => this.push(bytes),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
