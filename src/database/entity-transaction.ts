import type { PoolClient } from 'pg';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  type DataSource,
  type EntityManager,
  type QueryRunner,
} from 'typeorm';
import { breaksConnection, DatabaseUnavailableError, toDatabaseError } from './errors/database.errors.js';
import type { StatementCounts } from './statements/statement-counts.js';
import { rollBack, setPipelining, Transaction } from './transaction.js';

/** A transaction that writes entities; hand-written statements run on the same connection. */
export class EntityTransaction extends Transaction {
  constructor(
    readonly manager: EntityManager,
    client: PoolClient,
    counts: StatementCounts,
  ) {
    super(client, counts);
  }
}

/** Commits when `work` resolves, rolls back when it rejects. Closes a connection that is unusable afterwards. */
export async function runEntityTransaction<T>(
  dataSource: DataSource,
  counts: StatementCounts,
  work: (tx: EntityTransaction) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  const client = await connect(runner, counts);
  const tx = new EntityTransaction(runner.manager, client, counts);
  setPipelining(client, true);
  try {
    await runner.startTransaction();
    const value = await work(tx);
    await tx.commit();
    setPipelining(client, false);
    await runner.release();
    tx.committed();
    return value;
  } catch (thrown) {
    tx.end();
    const { driverError, error } = readError(await causeOf(thrown, tx));
    if (driverError !== thrown) counts.countError(error);
    const isUnusable = breaksConnection(driverError) || (await rollBack(client));
    setPipelining(client, false);
    await release(runner, isUnusable && error);
    throw error;
  }
}

async function connect(runner: QueryRunner, counts: StatementCounts): Promise<PoolClient> {
  try {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the connections are pg's
    return (await runner.connect()) as PoolClient;
  } catch (thrown) {
    const { error } = readError(thrown);
    counts.countError(error);
    throw error;
  }
}

/** TypeORM's error contains all values of the statement, so that the driver's error is used instead. */
function readError(thrown: unknown): { readonly driverError: unknown; readonly error: Error } {
  const driverError: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return { driverError, error: toDatabaseError(driverError) };
}

/** The error of an earlier statement of `send` that caused `thrown`, or `thrown`. */
async function causeOf(thrown: unknown, tx: Transaction): Promise<unknown> {
  // TypeORM releases a query runner when its connection is lost.
  if (thrown instanceof QueryRunnerAlreadyReleasedError)
    return (await tx.settled()) ?? new DatabaseUnavailableError(thrown);
  return tx.causeOf(thrown instanceof QueryFailedError ? thrown.driverError : thrown);
}

/** The pool closes the connection if it gets an error; TypeORM's types omit this parameter. */
async function release(runner: QueryRunner, error: Error | false): Promise<void> {
  const releaseWith: unknown = Reflect.get(runner, 'releasePostgresConnection');
  if (error === false || typeof releaseWith !== 'function') await runner.release();
  else await Reflect.apply(releaseWith, runner, [error]);
}
