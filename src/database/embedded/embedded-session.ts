import type { PGlite } from '@electric-sql/pglite';

/** Discards the state of the previous client: open transaction, prepared statements, settings, subscriptions. */
const RESET = Buffer.concat(
  [
    'ROLLBACK',
    'DISCARD ALL',
    'SET jit = off',
    'SET plan_cache_mode = force_generic_plan',
    "SET client_min_messages = 'warning'",
  ].map(queryMessage),
);

/** A simple query message: type, length without the type, text, zero byte. */
function queryMessage(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}

/** Used by one client at a time. When the client of the pool fails, its successor gets the session. */
export class EmbeddedSession {
  #owner: object | undefined;

  constructor(private readonly engine: PGlite) {}

  /** Assigns the session to a new client and resets it. */
  async takeOver(owner: object): Promise<void> {
    this.#owner = owner;
    await this.#run(RESET);
  }

  /** Runs a pipeline of protocol messages; resolves with the messages of the server. */
  async execute(owner: object, pipeline: Buffer): Promise<Buffer> {
    if (this.#owner !== owner) throw new Error('Connection terminated: the session has another client.');
    return this.#run(pipeline);
  }

  /** The engine runs synchronously, so pipelines cannot interleave. */
  async #run(pipeline: Buffer): Promise<Buffer> {
    const output: Buffer[] = [];
    await this.engine.execProtocolRawStream(pipeline, {
      // The engine writes to the folder directly.
      syncToFs: false,
      // Copied, because the data is a view of the engine's memory.
      onRawData: (bytes) => output.push(Buffer.from(bytes)),
    });
    return Buffer.concat(output);
  }
}
