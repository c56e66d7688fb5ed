import type { ResponsePlace } from './response-conditions.sql.js';

/** Size of a chunk in bytes; a larger response gets a chunk of its own. */
const CHUNK = 65_536;
const COMMA = 0x2c;
/** The first fields of a response's JSON. */
const HEAD = /^\{"id":(\d+),"uuid":"[^"]*","version":\d+,"created":(-?\d+),/;
const HEAD_BYTES = 256;

/** JSON texts of responses, separated by commas. */
export class JsonBatch {
  count = 0;
  private readonly full: Buffer[] = [];
  private chunk = Buffer.alloc(0);
  private used = 0;
  private last = Buffer.alloc(0);

  /** Copies the text, because the buffer may be reused. */
  add(json: Buffer): void {
    this.reserve(json.length + 1);
    if (this.count > 0) this.chunk[this.used++] = COMMA;
    json.copy(this.chunk, this.used);
    this.last = this.chunk.subarray(this.used, this.used + json.length);
    this.used += json.length;
    this.count += 1;
  }

  get chunks(): readonly Buffer[] {
    return [...this.full, this.chunk.subarray(0, this.used)];
  }

  get place(): ResponsePlace | undefined {
    const [, id, created] = HEAD.exec(this.last.toString('latin1', 0, HEAD_BYTES)) ?? [];
    return id === undefined ? undefined : { id, created: new Date(Number(created)) };
  }

  private reserve(size: number): void {
    if (this.used + size <= this.chunk.length) return;
    if (this.used > 0) this.full.push(this.chunk.subarray(0, this.used));
    this.chunk = Buffer.allocUnsafe(Math.max(CHUNK, size));
    this.used = 0;
  }
}
