const HEAD_END = '\r\n\r\n';
const LENGTH = 'content-length: ';
/** What ends a body that comes in chunks; JSON has no such line breaks inside. */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Finds where answers end, one after another, in the bytes of a connection that arrive in pieces. */
export class ResponseEnd {
  #head = '';
  /** Bytes of the body still to come; undefined before the head is read, and of a body in chunks. */
  #missing: number | undefined;
  /** The last bytes of a body in chunks. */
  #tail: Buffer | undefined;

  /** Whether the answer is complete with these bytes. @throws Error on any status but 200 and 201 */
  add(bytes: Buffer): boolean {
    if (this.#tail !== undefined) return this.#chunksEnd(bytes);
    if (this.#missing !== undefined) return this.#bodyEnds(this.#missing - bytes.length);
    const answer = this.#head === '' ? bytes : Buffer.concat([Buffer.from(this.#head, 'latin1'), bytes]);
    const end = answer.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = answer.toString('latin1');
      return false;
    }
    this.#head = '';
    const body = answer.subarray(end + HEAD_END.length);
    const length = lengthOf(answer.toString('latin1', 0, end));
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

/** Length of the body, undefined when it comes in chunks. */
function lengthOf(head: string): number | undefined {
  if (!/^HTTP\/1\.1 20[01] /.test(head)) {
    throw new Error(`Not measured, the answer is ${head.split('\r\n')[0] ?? ''}`);
  }
  const from = head.indexOf(LENGTH);
  return from < 0 ? undefined : Number.parseInt(head.slice(from + LENGTH.length), 10);
}
