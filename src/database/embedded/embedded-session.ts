import type { PGlite } from '@electric-sql/pglite';

/** Leaves nothing of the client before: open transaction, prepared statements, settings, subscriptions. */
const RESET = Buffer.concat(
  [
    'ROLLBACK',
    'DISCARD ALL',
    'SET jit = off',
    'SET plan_cache_mode = force_generic_plan',
    "SET client_min_messages = 'warning'",
  ].map(queryMessage),
);

/** A simple query of the wire protocol: type, length without the type, text, zero. */
function queryMessage(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

/**
 * The one session of the embedded database. One client owns it at a time: the pool holds a single client,
 * and a client that comes after a broken one takes the session over.
 */
export class EmbeddedSession {
  readonly #engine: PGlite;
  #owner: object | undefined;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  /** Gives the session to a new client, clean. */
  async takeOver(owner: object): Promise<void> {
    this.#owner = owner;
    await this.#run(RESET);
  }

  /** Runs one pipeline of protocol messages to its end; resolves with the server's messages. */
  async execute(owner: object, pipeline: Buffer): Promise<Buffer> {
    if (this.#owner !== owner) throw new Error('Connection terminated: the session has another client.');
    return this.#run(pipeline);
  }

  /** The engine works synchronously: a pipeline is done before this returns, none can come in between. */
  async #run(pipeline: Buffer): Promise<Buffer> {
    const answer: Buffer[] = [];
    await this.#engine.execProtocolRawStream(pipeline, {
      // It writes to the folder itself.
      syncToFs: false,
      // What it hands out are views into its memory.
      onRawData: (bytes) => answer.push(Buffer.from(bytes)),
    });
    return Buffer.concat(answer);
  }
}
