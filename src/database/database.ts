import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { beginStatement } from './postgres/begin-statement.js';
import { DatabaseBusyError, breaksConnection, toDatabaseError } from './database.errors.js';
import { StatementCounts, type PoolState } from './statements/statement-counts.js';
import { QueryBatcher } from './statements/query-batcher.js';
import { rowsOf, toPgQuery, type Statement } from './statements/statement.js';
import { TextCopy } from './statements/text-copy.js';
import { writeValue } from './statements/write-value.js';
import { runTransaction, type Transaction } from './transaction.js';

/** How a database is reached: what differs between the embedded one and PostgreSQL. */
export interface Connections {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: Pool;
  /** Pools of read-only followers; empty when there are none. */
  readonly followers: readonly Pool[];
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Closes everything the pools leave open. */
  close(): Promise<void>;
}

/**
 * The one way to the database. Rows come as pg gives them: bigint as text, json parsed, timestamps as Date.
 * Rejects with `DatabaseUnavailableError` when the database cannot be reached, with pg's error otherwise.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly kind: 'embedded' | 'postgres';
  /** What ran through this object; statements of TypeORM are not among them. */
  readonly statements = new StatementCounts();
  readonly #connections: Connections;
  readonly #line: QueryBatcher;
  #closing: Promise<void> | undefined;

  constructor(connections: Connections) {
    this.kind = connections.kind;
    this.#connections = connections;
    this.#line = new QueryBatcher(connections.pool);
  }

  /** The pool under the TypeORM data source; for this module only. */
  get pool(): Pool {
    return this.#connections.pool;
  }

  /** The pools of read-only followers; for this module only. */
  get followers(): readonly Pool[] {
    return this.#connections.followers;
  }

  /** The pool of the database, then those of its followers. */
  poolStates(): PoolState[] {
    const { pool, followers } = this.#connections;
    return [pool, ...followers].map(({ totalCount, idleCount, waitingCount, options }, index) => ({
      name: index === 0 ? 'main' : `follower-${String(index)}`,
      open: totalCount,
      idle: idleCount,
      waiting: waitingCount,
      max: options.max,
    }));
  }

  /** Whether callers wait for a connection. */
  get isWaitedFor(): boolean {
    return this.poolStates().some(({ waiting }) => waiting > 0);
  }

  /** Runs one statement. A text without values may hold several statements and then gives no rows. */
  query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> {
    if (typeof statement === 'string' || statement.name === undefined || statement.rows !== 'texts') {
      return queryPool<Row>(this.#connections.pool, this.statements, statement, values);
    }
    return this.#queryTogether<Row>(statement, statement.name, values);
  }

  /**
   * Runs a statement without values, of one column of texts that are not null, and hands their bytes over unparsed, row
   * by row; the buffer is used again. Its name is for traces: it is not prepared.
   */
  async copyTexts(statement: Statement, each: (text: Buffer) => void): Promise<void> {
    await runOnPool(this.#connections.pool, this.statements, statement, (client, end) => {
      client.query(
        new TextCopy(statement.text, each, (error) => {
          end(error, () => undefined);
        }),
      );
    });
  }

  /** Commits when `work` resolves, rolls back when it rejects. Inside it, query through `tx` only. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#connections.pool.connect().catch((thrown: unknown) => {
      const error = toDatabaseError(thrown);
      this.statements.countError(error);
      throw error;
    });
    return runTransaction(client, this.statements, work);
  }

  /** Runs work while no other process (PostgreSQL) or caller (embedded) holds the key. Not re-entrant. */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#connections.withLock(key, work);
  }

  /** Whether the database answers now; one that has too much to do counts. Never rejects. */
  async isAvailable(): Promise<boolean> {
    try {
      await this.query('SELECT 1');
      return true;
    } catch (error) {
      return error instanceof DatabaseBusyError;
    }
  }

  /** Waits for running statements, then closes all connections. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  #queryTogether<Row>(statement: Statement, name: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.statements.all += 1;
    const span = beginStatement(statement);
    return new Promise((resolve, reject) => {
      this.#line.add({
        name,
        text: statement.text,
        values: values.map(writeValue),
        resolve: (rows) => {
          span?.end();
          resolve(rowsOf<Row>({ rows }));
        },
        reject: (thrown) => {
          const error = toDatabaseError(thrown);
          this.statements.countError(error);
          span?.end(error);
          reject(error);
        },
      });
    });
  }

  async #close(): Promise<void> {
    const { pool, followers } = this.#connections;
    await Promise.all([pool, ...followers].map((each) => each.end()));
    await this.#connections.close();
  }
}

function queryPool<Row>(
  pool: Pool,
  counts: StatementCounts,
  statement: Statement | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  return runOnPool<Row[]>(pool, counts, statement, (client, end) => {
    client.query(toPgQuery(statement, values), (error, result) => {
      end(error, () => rowsOf<Row>(result));
    });
  });
}

/** Ends the use of a connection: with what pg said went wrong, else with a value. */
type End<Value> = (error: unknown, value: () => Value) => void;

// Hot path: callbacks, no wrapper of pg's promises. pool.query() would throw the connection and
// its prepared statements away after every failing statement.
function runOnPool<Value>(
  pool: Pool,
  counts: StatementCounts,
  statement: Statement | string,
  run: (client: PoolClient, end: End<Value>) => void,
): Promise<Value> {
  counts.all += 1;
  const span = beginStatement(statement);
  return new Promise((resolve, reject) => {
    const fail = (thrown: unknown): void => {
      const error = toDatabaseError(thrown);
      counts.countError(error);
      span?.end(error);
      reject(error);
    };
    pool.connect((failure, client, release) => {
      if (client === undefined) {
        fail(failure);
        return;
      }
      run(client, (error, value) => {
        release(breaksConnection(error) ? true : undefined);
        // pg gives null when the statement succeeded.
        if (error !== null && error !== undefined) {
          fail(error);
          return;
        }
        span?.end();
        resolve(value());
      });
    });
  });
}
