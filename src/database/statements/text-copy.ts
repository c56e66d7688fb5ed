import type { Connection, Submittable } from 'pg';
import type { Duplex } from 'node:stream';
import { CopiedRows } from './copied-rows.js';
import { JoinedTexts } from './joined-texts.js';

type Reader = (bytes: Buffer) => void;

/** Reads the texts of a statement with one column by `COPY`. pg receives all messages except the rows. */
export class TextCopy implements Submittable {
  private readonly texts = new JoinedTexts();

  constructor(
    private readonly statement: string,
    /** pg replaces it if `query_timeout` is set. */
    private callback: (error: Error | null, texts: JoinedTexts) => void,
  ) {}

  submit(connection: Connection): void {
    readRows(connection.stream, this.texts);
    connection.query(`COPY (${this.statement}) TO STDOUT (FORMAT binary)`);
  }

  handleCommandComplete(): void {
    // Empty, because the connection becomes ready for another statement later.
  }

  handleReadyForQuery(): void {
    this.callback(null, this.texts);
  }

  handleError(error: Error): void {
    this.callback(error, this.texts);
  }
}

/** Reads from the connection instead of pg until the statement ends. */
function readRows(stream: Duplex, texts: JoinedTexts): void {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- listeners of `data` take bytes
  const readers = stream.listeners('data') as Reader[];
  const rows = new CopiedRows(texts, (bytes, ends) => {
    if (ends) replaceReaders(stream, [read], readers);
    for (const reader of readers) reader(bytes);
  });
  const read: Reader = (bytes) => {
    rows.add(bytes);
  };
  replaceReaders(stream, readers, [read]);
}

function replaceReaders(stream: Duplex, old: readonly Reader[], readers: readonly Reader[]): void {
  for (const reader of readers) stream.on('data', reader);
  for (const reader of old) stream.off('data', reader);
}
