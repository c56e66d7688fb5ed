import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

const PIECE = 256 * 1024;

/** A file that is written in memory of a fixed size. */
export class TextFile {
  /** How many are on their way to the disk. */
  bytes = 0;
  readonly #stream: WriteStream;
  #piece = '';

  constructor(path: string) {
    this.#stream = createWriteStream(path);
  }

  add(text: string): void {
    this.#piece += text;
  }

  /** To be called now and then: what was added goes to the disk when it is enough. */
  async flush(): Promise<void> {
    if (this.#piece.length >= PIECE) await this.#write();
  }

  async end(): Promise<void> {
    await this.#write();
    this.#stream.end();
    await once(this.#stream, 'finish');
  }

  async #write(): Promise<void> {
    const piece = Buffer.from(this.#piece);
    this.#piece = '';
    this.bytes += piece.length;
    if (!this.#stream.write(piece)) await once(this.#stream, 'drain');
  }
}
