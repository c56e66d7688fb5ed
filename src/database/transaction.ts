import type { PoolClient, QueryResult } from 'pg';
import {
  TransactionAbortedError,
  TransactionEndedError,
  breaksConnection,
  toDatabaseError,
} from './database.errors.js';
import type { StatementCounts } from './statements/statement-counts.js';
import type { PreparedNames } from './statements/prepared-names.js';
import { rowsOf, toPgQuery, type Statement } from './statements/statement.js';

/** One transaction on one connection. */
export class Transaction {
  readonly #client: PoolClient;
  readonly #counts: StatementCounts;
  readonly #names: PreparedNames | undefined;
  readonly #afterCommit: (() => void)[] = [];
  #hasEnded = false;

  /** With `names`, texts with values are prepared. */
  constructor(client: PoolClient, counts: StatementCounts, names?: PreparedNames) {
    this.#client = client;
    this.#counts = counts;
    this.#names = names;
  }

  /** Like `Database.query`, in the transaction. @throws TransactionEndedError */
  async query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> {
    // The connection is used for other work then, or a statement would be committed by itself.
    if (this.#hasEnded) throw new TransactionEndedError();
    const span = this.#counts.begin(statement);
    try {
      const rows = rowsOf<Row>(await this.#client.query(toPgQuery(this.#named(statement, values), values)));
      span?.end();
      return rows;
    } catch (thrown) {
      const error = toDatabaseError(thrown);
      this.#counts.countError(error);
      span?.end(error);
      throw error;
    }
  }

  #named(statement: Statement | string, values: readonly unknown[] | undefined): Statement | string {
    if (typeof statement !== 'string' || values === undefined) return statement;
    const name = this.#names?.nameOf(statement);
    return name === undefined ? statement : { name, text: statement };
  }

  /** Runs after the commit, before `Database.transaction` resolves. Must not throw. */
  afterCommit(action: () => void): void {
    this.#afterCommit.push(action);
  }

  /** Rejects further statements; called before the last one. For `runTransaction` only. */
  end(): void {
    this.#hasEnded = true;
  }

  /** Calls the actions of `afterCommit`. For `runTransaction` only. */
  committed(): void {
    for (const action of this.#afterCommit) action();
  }
}

interface TransactionOptions {
  readonly counts: StatementCounts;
  readonly names: PreparedNames | undefined;
  /** `SET LOCAL …`, in the round trip of BEGIN. */
  readonly settings: string;
}

/** Runs work between BEGIN and COMMIT on a checked-out connection, then releases it. */
export async function runTransaction<T>(
  client: PoolClient,
  { counts, names, settings }: TransactionOptions,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = new Transaction(client, counts, names);
  try {
    await client.query(settings === '' ? 'BEGIN' : `BEGIN; ${settings}`);
    const value = await work(tx);
    tx.end();
    const end: QueryResult = await client.query('COMMIT');
    // The server responds to COMMIT with ROLLBACK if a statement has failed.
    if (end.command !== 'COMMIT') throw new TransactionAbortedError();
    client.release();
    tx.committed();
    return value;
  } catch (error) {
    tx.end();
    client.release(breaksConnection(error) ? true : await rollBack(client));
    throw toDatabaseError(error);
  }
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
