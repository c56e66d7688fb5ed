import type { PoolClient, QueryResult } from 'pg';
import {
  TransactionAbortedError,
  TransactionEndedError,
  breaksConnection,
  errorCode,
  toDatabaseError,
} from './errors/database.errors.js';
import type { StatementCounts } from './statements/statement-counts.js';
import type { PreparedNames } from './statements/prepared-names.js';
import { rowsOf, toPgQuery, type PgQuery, type Statement } from './statements/statement.js';

/** Error code that PostgreSQL returns for each statement after a failed one. */
const AFTER_FAILURE = '25P02';

/** A transaction on one connection. Statements are sent without waiting for the results of earlier ones. */
export class Transaction {
  readonly #afterCommit: (() => void)[] = [];
  readonly #expected: Promise<void>[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #hasEnded = false;
  #isHeld = false;
  /** Error of the last statement that caused a failure. */
  #failure: Error | undefined;
  /** Error of a statement whose values could not be written. */
  #unsent: Error | undefined;

  /** @param names if given, texts with values are prepared */
  constructor(
    private readonly client: PoolClient,
    private readonly counts: StatementCounts,
    private readonly names?: PreparedNames,
  ) {}

  /** Like `Database.query`, in the transaction. @throws TransactionEndedError */
  async query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.#run<Row>(statement, values);
    } catch (error) {
      throw this.causeOf(error);
    }
  }

  /** The error of the earlier failed statement, if PostgreSQL rejected another one because of it. */
  causeOf(error: unknown): unknown {
    return (errorCode(error) === AFTER_FAILURE ? this.#failure : undefined) ?? error;
  }

  /** Waits for all submitted statements. Returns the error of the last one that caused a failure. Only for this module. */
  async settled(): Promise<Error | undefined> {
    await this.#last;
    return this.#failure;
  }

  /** Sent together with the next statement. An error rejects the next call of `query`, or else the commit. */
  send(statement: Statement | string, values?: readonly unknown[]): void {
    this.#run(statement, values).catch(() => undefined);
  }

  /** Throws like `commit` if a statement of `send` has failed, without committing. Only for this module. */
  async check(): Promise<void> {
    await this.query('SELECT 1');
    if (this.#unsent !== undefined) throw this.#unsent;
  }

  #run<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> {
    const running = this.#execute<Row>(statement, values);
    this.#last = running.catch(() => undefined);
    return running;
  }

  async #execute<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> {
    // The connection would be used for other work by then, or the statement would be committed separately.
    if (this.#hasEnded) throw new TransactionEndedError();
    const span = this.counts.begin(statement);
    this.#hold();
    try {
      const result = await this.#submit(toPgQuery(this.#named(statement, values), values));
      span?.end();
      return rowsOf<Row>(result);
    } catch (thrown) {
      const error = toDatabaseError(thrown);
      this.counts.countError(error);
      span?.end(error);
      if (errorCode(error) !== AFTER_FAILURE) this.#failure = error;
      throw error;
    }
  }

  async #submit(query: PgQuery): Promise<QueryResult> {
    let isSubmitted = false;
    const running = new Promise<QueryResult>((resolve, reject) => {
      this.client.query(query, (error: Error | null, result) => {
        // PostgreSQL has not received it, so that the commit would succeed.
        if (error !== null && !isSubmitted) this.#unsent = error;
        if (error === null) resolve(result);
        else reject(error);
      });
    });
    isSubmitted = true;
    return running;
  }

  /** Sends the statements of one turn of the event loop in one write. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  #named(statement: Statement | string, values: readonly unknown[] | undefined): Statement | string {
    if (typeof statement !== 'string' || values === undefined) return statement;
    const name = this.names?.nameOf(statement);
    return name === undefined ? statement : { name, text: statement };
  }

  /** The commit waits for the work. Errors of the work are ignored: the commit fails with the statement's. */
  expect(work: Promise<void>): void {
    work.catch(() => undefined);
    this.#expected.push(work);
  }

  /** Calls the action after the commit, before `Database.transaction` resolves. It must not throw. */
  afterCommit(action: () => void): void {
    this.#afterCommit.push(action);
  }

  /** Starts the transaction. Only for `runTransaction`. */
  begin(settings: string): void {
    this.#hold();
    this.#submit({ text: settings === '' ? 'BEGIN' : `BEGIN; ${settings}` }).catch(() => undefined);
  }

  /** Commits and rejects further statements. Only for `runTransaction`. */
  async commit(): Promise<void> {
    this.#hasEnded = true;
    if (this.#unsent !== undefined) throw this.#unsent;
    const end: QueryResult = await this.client.query('COMMIT');
    await Promise.allSettled(this.#expected);
    // The server responds to COMMIT with ROLLBACK if a statement has failed.
    if (end.command !== 'COMMIT') throw this.#failure ?? new TransactionAbortedError();
  }

  /** Rejects further statements. Only for `runTransaction`. */
  end(): void {
    this.#hasEnded = true;
  }

  /** Calls the actions of `afterCommit`. Only for `runTransaction`. */
  committed(): void {
    for (const action of this.#afterCommit) action();
  }
}

interface TransactionOptions {
  readonly counts: StatementCounts;
  readonly names: PreparedNames | undefined;
  /** `SET LOCAL …`, sent in the round trip of BEGIN. */
  readonly settings: string;
}

/** Runs work between BEGIN and COMMIT on a checked-out connection, then releases it. */
export async function runTransaction<T>(
  client: PoolClient,
  { counts, names, settings }: TransactionOptions,
  work: (tx: Transaction) => T | Promise<T>,
): Promise<T> {
  const tx = new Transaction(client, counts, names);
  setPipelining(client, true);
  try {
    tx.begin(settings);
    const value = await work(tx);
    await tx.commit();
    setPipelining(client, false);
    client.release();
    tx.committed();
    return value;
  } catch (error) {
    tx.end();
    const isUnusable = breaksConnection(error) || (await rollBack(client));
    setPipelining(client, false);
    client.release(isUnusable ? true : undefined);
    throw toDatabaseError(error);
  }
}

/** Only during transactions, in which pg rejects `QueryBatch` and `TextCopy`. */
export function setPipelining(client: PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn });
}

/** Rolls back; returns whether the connection is unusable afterwards. */
export async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return false;
  } catch {
    return true;
  }
}
