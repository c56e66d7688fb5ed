import { releaseChunks, takeChunk } from '../statements/chunk-pool.js';

/** A message of PostgreSQL starts with its type and its length, which includes the length field. */
const TYPE_BYTES = 1;
const HEAD_BYTES = 5;
const AUTHENTICATION = 'R'.charCodeAt(0);

/** Splits the bytes of a connection between messages. Only a message that is read in parts is copied, into a reused buffer. */
export class WholeMessages {
  /** The beginning of a message whose rest is missing, and its bytes. */
  private buffer: Buffer | undefined;
  private used = 0;

  /** @param pass receives one or more messages, in a buffer that is reused */
  constructor(private readonly pass: (bytes: Buffer) => void) {}

  add(bytes: Buffer): void {
    const start = this.buffer === undefined ? 0 : this.complete(this.buffer, bytes);
    const end = endOfWhole(bytes, start);
    if (end > start) this.passOn(bytes.subarray(start, end));
    if (end < bytes.length) this.keep(bytes.subarray(end));
  }

  /** Adds bytes to the message that was read in part; returns how many belong to it. */
  private complete(buffer: Buffer, bytes: Buffer): number {
    const inHead = this.append(buffer, bytes, 0, HEAD_BYTES);
    if (this.used < HEAD_BYTES) return inHead;
    const size = sizeAt(buffer, 0);
    const whole = size > buffer.length ? this.enlarge(buffer, size) : buffer;
    const end = this.append(whole, bytes, inHead, size);
    if (this.used === size) {
      this.buffer = undefined;
      this.passOn(whole.subarray(0, size));
      if (whole === buffer) releaseChunks([whole]);
    }
    return end;
  }

  /** Copies bytes from `start` on until the message has `size` of them; returns the place after them. */
  private append(buffer: Buffer, bytes: Buffer, start: number, size: number): number {
    const end = Math.min(bytes.length, start + Math.max(0, size - this.used));
    this.used += bytes.copy(buffer, this.used, start, end);
    return end;
  }

  private enlarge(buffer: Buffer, size: number): Buffer {
    const enlarged = Buffer.allocUnsafeSlow(size);
    buffer.copy(enlarged, 0, 0, this.used);
    releaseChunks([buffer]);
    this.buffer = enlarged;
    return enlarged;
  }

  private keep(bytes: Buffer): void {
    this.buffer = takeChunk();
    this.used = bytes.copy(this.buffer);
  }

  /** pg keeps the salt of a request for a password. */
  private passOn(bytes: Buffer): void {
    this.pass(bytes[0] === AUTHENTICATION ? Buffer.from(bytes) : bytes);
  }
}

/** Bytes of the message at a place, whose head has been read. */
function sizeAt(bytes: Buffer, at: number): number {
  return TYPE_BYTES + bytes.readUInt32BE(at + TYPE_BYTES);
}

/** The place after the last message that has been read completely. */
function endOfWhole(bytes: Buffer, start: number): number {
  let end = start;
  while (end + HEAD_BYTES <= bytes.length) {
    const next = end + sizeAt(bytes, end);
    if (next > bytes.length) break;
    end = next;
  }
  return end;
}
