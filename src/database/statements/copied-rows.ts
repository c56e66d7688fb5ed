import type { JoinedTexts } from './joined-texts.js';

/** A message of PostgreSQL starts with its type and its length, which includes the length field. */
const HEAD_BYTES = 5;
const LENGTH_BYTES = 4;
const COPY_DATA = 'd'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Precedes the first row: a signature of 11 bytes, flags, and the length of an extension. */
const HEADER_BYTES = 19;
/** Precedes the only field of a row: the number of fields, and the length of the field. */
const FIELD_BYTES = 6;

/** Separates the rows of `COPY … TO STDOUT (FORMAT binary)`, with one column, from other messages. */
export class CopiedRows {
  private readonly head = Buffer.alloc(HEAD_BYTES);
  private headBytes = 0;
  /** Missing bytes of the current message, the first `skipped` of which do not belong to a text. */
  private missing = 0;
  private skipped = 0;
  private isRow = false;
  private isFirst = true;

  /** @param passOn receives the bytes of other messages; `ends`: this message ends the statement */
  constructor(
    private readonly texts: JoinedTexts,
    private readonly passOn: (bytes: Buffer, ends: boolean) => void,
  ) {}

  /** Processes bytes of the server, whose buffer may be reused afterwards. */
  add(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      at = this.missing > 0 ? this.readBody(bytes, at) : this.readHead(bytes, at);
    }
  }

  private readHead(bytes: Buffer, at: number): number {
    const end = Math.min(at + HEAD_BYTES - this.headBytes, bytes.length);
    bytes.copy(this.head, this.headBytes, at, end);
    this.headBytes += end - at;
    if (this.headBytes === HEAD_BYTES) this.begin();
    return end;
  }

  private begin(): void {
    const type = this.head[0];
    this.headBytes = 0;
    this.missing = this.head.readUInt32BE(1) - LENGTH_BYTES;
    this.isRow = type === COPY_DATA;
    if (!this.isRow) {
      this.passOn(Buffer.from(this.head), type === READY_FOR_QUERY);
      return;
    }
    this.skipped = FIELD_BYTES + (this.isFirst ? HEADER_BYTES : 0);
    this.isFirst = false;
    // The last message has no fields.
    if (this.missing >= this.skipped) this.texts.begin();
  }

  private readBody(bytes: Buffer, at: number): number {
    const end = Math.min(at + this.missing, bytes.length);
    this.missing -= end - at;
    if (this.isRow) {
      const start = Math.min(at + this.skipped, end);
      this.skipped -= start - at;
      this.texts.append(bytes.subarray(start, end));
    } else {
      this.passOn(Buffer.from(bytes.subarray(at, end)), false);
    }
    return end;
  }
}
