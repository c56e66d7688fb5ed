import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { Tracer } from '../common/index.js';
import { DatabaseBusyError, breaksConnection, toDatabaseError } from './errors/database.errors.js';
import type { GuardedPool } from './postgres/guarded-pool.js';
import { StatementCounts, type PoolState } from './statements/statement-counts.js';
import { PreparedNames } from './statements/prepared-names.js';
import { QueryBatcher } from './statements/query-batcher.js';
import { rowsOf, toPgQuery, type Statement } from './statements/statement.js';
import type { JoinedTexts } from './statements/joined-texts.js';
import { TextCopy } from './statements/text-copy.js';
import { writeValue } from './statements/write-value.js';
import { runTransaction, type Transaction } from './transaction.js';

/** Maximum number of statements in transactions that each connection prepares. */
const MOST_NAMES = 300;
const IS_READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "readOnly"`;

/** `readOnly`: it rejects writes, because it is a standby or was set to read-only. */
export type DatabaseState = 'ok' | 'readOnly' | 'noResponse';

/** Shares the embedded session with other processes. */
interface SharedSession {
  /** Calls `listener` after each of their transactions; they wait until it ends. */
  onChange(listener: () => Promise<void>): void;
  /** Disconnects them, so that the pool can be closed. */
  close(): void;
}

export interface Connections {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: GuardedPool;
  /** Pools of read-only replicas; may be empty. */
  readonly replicas: readonly Pool[];
  withLock<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Set if other processes may use the embedded session. */
  readonly sharing?: SharedSession;
  /** Closes everything except the pools. */
  close(): Promise<void>;
}

/** Rows have the types of pg. Rejects with `DatabaseUnavailableError` or with the error of the statement. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly kind: 'embedded' | 'postgres';
  /** Counts the statements run by this object, excluding those of TypeORM. */
  readonly statements: StatementCounts;
  readonly #batcher: QueryBatcher;
  readonly #names: PreparedNames | undefined;
  #closing: Promise<void> | undefined;

  constructor(
    private readonly connections: Connections,
    readonly tracer?: Tracer,
  ) {
    this.statements = new StatementCounts(tracer);
    this.kind = connections.kind;
    this.#batcher = new QueryBatcher(connections.pool);
    this.#names = connections.kind === 'postgres' ? new PreparedNames('transaction', MOST_NAMES) : undefined;
  }

  /** The pool of the TypeORM data source; only for this module. */
  get pool(): GuardedPool {
    return this.connections.pool;
  }

  /** The pools of read-only replicas; only for this module. */
  get replicas(): readonly Pool[] {
    return this.connections.replicas;
  }

  /** The state of the primary's pool, followed by those of its replicas. */
  poolStates(): PoolState[] {
    const { pool, replicas } = this.connections;
    return [pool, ...replicas].map(({ totalCount, idleCount, waitingCount, options }, index) => ({
      name: index === 0 ? 'main' : `replica-${String(index)}`,
      open: totalCount,
      idle: idleCount,
      waiting: waitingCount,
      max: options.max,
    }));
  }

  get isWaitedFor(): boolean {
    return this.poolStates().some(({ waiting }) => waiting > 0);
  }

  /** Runs one statement. A text without values may contain several statements; it then returns no rows. */
  query<Row>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]> {
    if (typeof statement === 'string' || statement.name === undefined || statement.rows !== 'texts') {
      return queryPool<Row>(this.connections.pool, this.statements, statement, values);
    }
    return this.#queryTogether<Row>(statement, statement.name, values);
  }

  /** The bytes of one column of non-null texts, unparsed. Not prepared; the name is only used in traces. */
  copyTexts(statement: Statement): Promise<JoinedTexts> {
    return runOnPool<JoinedTexts>(this.connections.pool, this.statements, statement, (client, end) => {
      client.query(new TextCopy(statement.text, (error, texts) => end(error, () => texts)));
    });
  }

  /**
   * Commits when `work` resolves, rolls back when it rejects. `work` must use `tx` for all its statements.
   * @param settings SQL that is run first: `SET LOCAL …`
   */
  async transaction<T>(work: (tx: Transaction) => T | Promise<T>, settings = ''): Promise<T> {
    const client = await this.connections.pool.connect().catch((thrown: unknown) => {
      const error = toDatabaseError(thrown);
      this.statements.countError(error);
      throw error;
    });
    return runTransaction(client, { counts: this.statements, names: this.#names, settings }, work);
  }

  /** Like `transaction`, with its errors, but always rolls back. */
  async rehearse<T>(work: (tx: Transaction) => Promise<T>, settings = ''): Promise<T> {
    let done: { readonly result: T } | undefined;
    const end = new Error('The transaction is rolled back.');
    try {
      return await this.transaction<T>(async (tx) => {
        const result = await work(tx);
        await tx.check();
        done = { result };
        throw end;
      }, settings);
    } catch (error) {
      if (error === end && done !== undefined) return done.result;
      throw error;
    }
  }

  /** Runs work while no other process (PostgreSQL) or caller (embedded) holds the lock. Not re-entrant. */
  withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.connections.withLock(key, work);
  }

  /** Calls `listener` after transactions of other processes in the embedded session; they wait until it ends. */
  onForeignChange(listener: () => Promise<void>): void {
    this.connections.sharing?.onChange(listener);
  }

  /** An overloaded database is considered `ok`. Never rejects. */
  async state(): Promise<DatabaseState> {
    try {
      const [row] = await this.query<{ readOnly: boolean }>(IS_READ_ONLY);
      return row?.readOnly === true ? 'readOnly' : 'ok';
    } catch (error) {
      return error instanceof DatabaseBusyError ? 'ok' : 'noResponse';
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
    const span = this.statements.begin(statement);
    return new Promise((resolve, reject) => {
      this.#batcher.add({
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
    const { pool, replicas } = this.connections;
    this.connections.sharing?.close();
    await Promise.all([pool, ...replicas].map((each) => each.end()));
    await this.connections.close();
  }
}

function queryPool<Row>(
  pool: Pool,
  counts: StatementCounts,
  statement: Statement | string,
  values?: readonly unknown[],
): Promise<Row[]> {
  return runOnPool<Row[]>(pool, counts, statement, (client, end) => {
    client.query(toPgQuery(statement, values), (error, result) => end(error, () => rowsOf<Row>(result)));
  });
}

/** Completes the use of a connection, with the error of pg or with a value. */
type End<Value> = (error: unknown, value: () => Value) => void;

// Hot path: callbacks instead of pg's promises. pool.query() would close the connection, with its prepared statements, after
// every failed statement.
function runOnPool<Value>(
  pool: Pool,
  counts: StatementCounts,
  statement: Statement | string,
  run: (client: PoolClient, end: End<Value>) => void,
): Promise<Value> {
  const span = counts.begin(statement);
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
        // pg passes null for success.
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
