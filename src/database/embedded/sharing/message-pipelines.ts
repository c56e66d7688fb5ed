import { PIPELINE_ENDS, TERMINATE } from '../embedded-socket.js';

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
/** Far above the size of statements of commands. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Type of the first message of a client, which has no type byte. */
export const STARTUP_MESSAGE = Buffer.alloc(0);

/** Splits the data of a PostgreSQL client into pipelines, each of which ends with a message that requires a response. */
export class MessagePipelines {
  #received = Buffer.alloc(0);
  #pipeline: Buffer[] = [];
  #isStarted = false;

  /** @throws Error for a message above the limit */
  *read(bytes: Buffer): Generator<Buffer> {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (let message = this.#next(); message !== undefined; message = this.#next()) {
      if (!this.#isStarted) {
        this.#isStarted = true;
        yield STARTUP_MESSAGE;
        continue;
      }
      const [type] = message;
      if (type === TERMINATE) continue;
      this.#pipeline.push(message);
      if (!PIPELINE_ENDS.has(type)) continue;
      const pipeline = Buffer.concat(this.#pipeline);
      this.#pipeline = [];
      yield pipeline;
    }
  }

  /** Removes and returns one received message; undefined while it is incomplete. */
  #next(): Buffer | undefined {
    const start = this.#isStarted ? TYPE_BYTES : 0;
    if (this.#received.length < start + LENGTH_BYTES) return undefined;
    const length = start + this.#received.readUInt32BE(start);
    if (length > MAX_BYTES) throw new Error('A message of another process is too long.');
    if (this.#received.length < length) return undefined;
    const message = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return message;
  }
}
