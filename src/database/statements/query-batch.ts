import type { Connection, Submittable } from 'pg';
import { breaksConnection } from '../database.errors.js';

/** A row as the database writes it: the text of each column. */
type TextRow = readonly (string | null)[];

/** A statement that stays prepared, its values (`writeValue`), and who waits for its rows. */
export interface BatchedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: (string | null)[];
  readonly resolve: (rows: TextRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** How a batch ended: with the error of the statement that failed, and those behind it. */
interface BatchEnd {
  readonly error: Error | undefined;
  readonly left: readonly BatchedStatement[];
  /** Whether the connection must not be used again. */
  readonly isBroken: boolean;
}

/** Whether a statement is prepared on a connection (or on its way there), by name; false: that is not known. */
const prepared = new WeakMap<Connection, Map<string, boolean>>();

/**
 * Statements that go to a connection in one piece and are answered in one: what a round trip costs both sides is spent
 * once, and nobody describes columns that are known. Each runs for itself, under a snapshot of its own; the first that
 * fails ends the batch.
 */
export class QueryBatch implements Submittable {
  #place = 0;
  #rows: TextRow[] = [];
  #isEnded = false;
  readonly #parsed: [index: number, name: string][] = [];

  constructor(
    private readonly statements: readonly BatchedStatement[],
    private readonly onEnd: (end: BatchEnd) => void,
  ) {}

  /** pg puts its own in this place where it measures the time of a query (`query_timeout`), and waits to be called. */
  callback: () => void = () => undefined;

  submit(connection: Connection): void {
    const known = preparedOn(connection);
    connection.stream.cork();
    try {
      for (const [index, { name, text, values }] of this.statements.entries()) {
        if (known.get(name) !== true) {
          if (known.has(name)) connection.close({ type: 'S', name }, true);
          connection.parse({ name, text, types: [] }, true);
          known.set(name, true);
          this.#parsed.push([index, name]);
        }
        connection.bind({ statement: name, values }, true);
        connection.execute(null, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.statements[this.#place]?.resolve(this.#rows);
    this.#rows = [];
    this.#place += 1;
  }

  handleReadyForQuery(): void {
    this.#end({ error: undefined, left: [], isBroken: false });
  }

  handleError(error: Error, connection: Connection): void {
    const [failed, ...left] = this.statements.slice(this.#place);
    // Nothing behind the failing statement was looked at; itself it may have failed before or after it was prepared.
    const known = preparedOn(connection);
    for (const [index, name] of this.#parsed) if (index >= this.#place) known.set(name, false);
    failed?.reject(error);
    // What the server itself says leaves the connection as it was; all else, such as `query_timeout`, does not.
    const isBroken = !('severity' in error) || breaksConnection(error);
    this.#end({ error, left, isBroken });
  }

  #end(end: BatchEnd): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.callback();
    this.onEnd(end);
  }
}

function preparedOn(connection: Connection): Map<string, boolean> {
  const known = prepared.get(connection);
  if (known !== undefined) return known;
  const names = new Map<string, boolean>();
  prepared.set(connection, names);
  return names;
}
