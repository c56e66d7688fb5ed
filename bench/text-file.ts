import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

const PIECE = 256 * 1024;

/** Writes a file in constant memory. */
export class TextFile {
  /** Bytes that are being written. */
  bytes = 0;
  readonly #stream: WriteStream;
  #piece = '';

  constructor(path: string) {
    this.#stream = createWriteStream(path);
  }

  add(text: string): void {
    this.#piece += text;
  }

  /** Must be called regularly: writes the added text once there is enough of it. */
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
