import type { Connection, Submittable } from 'pg';

/** Sent before the first row: a signature of 11 bytes, flags, and the length of an extension. */
const SIGNATURE = 'PGCOPY\n';
const HEADER = 19;
/** Sent before the only field of a row: the number of fields, and the length of the field. */
const FIELD = 6;

/**
 * Reads the texts of a statement with one column by `COPY`: each row is one message, whose bytes need not be decoded. `each`
 * must not keep the buffer, which pg reuses.
 */
export class TextCopy implements Submittable {
  constructor(
    private readonly statement: string,
    private readonly each: (text: Buffer) => void,
    /** pg replaces it if `query_timeout` is set. */
    private callback: (error: Error | null) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(`COPY (${this.statement}) TO STDOUT (FORMAT binary)`);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const start = chunk.toString('latin1', 0, SIGNATURE.length) === SIGNATURE ? HEADER : 0;
    // The last message has no fields.
    if (chunk.length >= start + FIELD) this.each(chunk.subarray(start + FIELD));
  }

  handleCommandComplete(): void {
    // Nothing: the connection is ready for another statement later.
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}
