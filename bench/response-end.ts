const HEAD_END = '\r\n\r\n';
const LENGTH = 'content-length: ';
/** End of a chunked body; JSON cannot contain these line breaks. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Detects the ends of successive responses in the data of a connection. */
export class ResponseEnd {
  #head = '';
  /** Remaining bytes of the body; undefined before the head is read, and for chunked bodies. */
  #missing: number | undefined;
  /** The last bytes of a chunked body. */
  #tail: Buffer | undefined;

  /** Whether the response is complete with these bytes. @throws Error for statuses other than 200 and 201 */
  add(bytes: Buffer): boolean {
    if (this.#tail !== undefined) return this.#chunksEnd(bytes);
    if (this.#missing !== undefined) return this.#bodyEnds(this.#missing - bytes.length);
    const received = this.#head === '' ? bytes : Buffer.concat([Buffer.from(this.#head, 'latin1'), bytes]);
    const end = received.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = received.toString('latin1');
      return false;
    }
    this.#head = '';
    const body = received.subarray(end + HEAD_END.length);
    const length = lengthOf(received.toString('latin1', 0, end));
    if (length !== undefined) return this.#bodyEnds(length - body.length);
    this.#tail = Buffer.alloc(0);
    return this.#chunksEnd(body);
  }

  #bodyEnds(missing: number): boolean {
    this.#missing = missing > 0 ? missing : undefined;
    return missing <= 0;
  }

  #chunksEnd(bytes: Buffer): boolean {
    const tail = Buffer.concat([this.#tail ?? Buffer.alloc(0), bytes.subarray(-LAST_CHUNK.length)]);
    const ends = tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    this.#tail = ends ? undefined : tail.subarray(-LAST_CHUNK.length);
    return ends;
  }
}

/** Content length; undefined for chunked bodies. */
function lengthOf(head: string): number | undefined {
  if (!/^HTTP\/1\.1 20[01] /.test(head)) {
    throw new Error(`Not measured, the response is ${head.split('\r\n')[0] ?? ''}`);
  }
  const from = head.indexOf(LENGTH);
  return from < 0 ? undefined : Number.parseInt(head.slice(from + LENGTH.length), 10);
}
