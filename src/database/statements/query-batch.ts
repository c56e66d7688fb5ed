import type { Connection, Submittable } from 'pg';
import { getOrAdd } from '../../common/index.js';
import { breaksConnection } from '../errors/database.errors.js';

/** A row in PostgreSQL's text format. */
type TextRow = readonly (string | null)[];

/** A prepared statement with its values (`writeValue`), and the callbacks of its caller. */
export interface BatchedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: (string | null)[];
  readonly resolve: (rows: TextRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The result of a failed batch: the error of one statement, and the statements after it. */
interface BatchEnd {
  readonly error: Error | undefined;
  readonly left: readonly BatchedStatement[];
  /** Whether the connection must be closed. */
  readonly isBroken: boolean;
}

/** Whether a statement is prepared on a connection (or was sent to it), by name; false: unknown. */
const prepared = new WeakMap<Connection, Map<string, boolean>>();

/** Statements in one round trip. Each has its own snapshot; the first failure ends the batch. */
export class QueryBatch implements Submittable {
  #place = 0;
  #rows: TextRow[] = [];
  #isEnded = false;
  readonly #parsed: [index: number, name: string][] = [];

  constructor(
    private readonly statements: readonly BatchedStatement[],
    private readonly onEnd: (end: BatchEnd) => void,
  ) {}

  /** pg replaces and calls it if `query_timeout` is set. */
  callback: () => void = () => undefined;

  submit(connection: Connection): void {
    const known = getOrAdd(prepared, connection, () => new Map<string, boolean>());
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
    // Statements after the failed one were not run; it is unknown whether the failed one was prepared.
    const known = getOrAdd(prepared, connection, () => new Map<string, boolean>());
    for (const [index, name] of this.#parsed) if (index >= this.#place) known.set(name, false);
    failed?.reject(error);
    // Errors of the server leave the connection usable; others, such as `query_timeout`, do not.
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
