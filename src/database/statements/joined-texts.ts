import { releaseChunks, takeChunk } from './chunk-pool.js';

const COMMA = Buffer.from(',');

/**
 * Texts separated by commas, in reused buffers, because V8 runs a full garbage collection after each 64 MB of new buffers
 * (docs/decisions/0040-store-the-json-of-responses.md).
 */
export class JoinedTexts {
  count = 0;
  private readonly buffers: Buffer[] = [];
  /** Used bytes of the last buffer. */
  private used = 0;
  private last = { buffer: 0, offset: 0 };

  static of(texts: readonly string[]): JoinedTexts {
    const joined = new JoinedTexts();
    for (const text of texts) {
      joined.begin();
      joined.append(Buffer.from(text));
    }
    return joined;
  }

  /** Begins a text; `append` adds its bytes. */
  begin(): void {
    if (this.count > 0) this.append(COMMA);
    this.count += 1;
    this.last = { buffer: Math.max(this.buffers.length - 1, 0), offset: this.used };
  }

  append(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      let buffer = this.buffers.at(-1);
      if (buffer === undefined || this.used === buffer.length) {
        buffer = takeChunk();
        this.buffers.push(buffer);
        this.used = 0;
      }
      const copied = bytes.copy(buffer, this.used, at);
      this.used += copied;
      at += copied;
    }
  }

  get chunks(): readonly Buffer[] {
    const last = this.buffers.length - 1;
    return this.buffers.map((buffer, index) => (index === last ? buffer.subarray(0, this.used) : buffer));
  }

  /** Up to `length` bytes of the last text. */
  startOfLast(length: number): Buffer {
    const { buffer, offset } = this.last;
    const parts = this.chunks
      .slice(buffer)
      .map((chunk, index) => (index === 0 ? chunk.subarray(offset) : chunk));
    return Buffer.concat(
      parts,
      Math.min(
        length,
        parts.reduce((sum, part) => sum + part.length, 0),
      ),
    );
  }

  /** Returns the buffers for reuse. The chunks must not be used afterwards. */
  release(): void {
    releaseChunks(this.buffers.splice(0));
  }
}
