import type { PoolClient } from 'pg';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { toDatabaseError } from './database.errors.js';
import type { StatementCounts } from './statements/statement-counts.js';
import { Transaction } from './transaction.js';

/** A transaction that writes entities; statements written by hand run on the same connection. */
export class EntityTransaction extends Transaction {
  constructor(
    readonly manager: EntityManager,
    client: PoolClient,
    counts: StatementCounts,
  ) {
    super(client, counts);
  }
}

/** Commits when `work` resolves, rolls back when it rejects. */
export async function runEntityTransaction<T>(
  dataSource: DataSource,
  counts: StatementCounts,
  work: (tx: EntityTransaction) => Promise<T>,
): Promise<T> {
  const started: EntityTransaction[] = [];
  try {
    const value = await dataSource.transaction(async (manager) => {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the connections are pg's
      const client = (await manager.queryRunner?.connect()) as PoolClient;
      const tx = new EntityTransaction(manager, client, counts);
      started.push(tx);
      return work(tx);
    });
    for (const tx of started) tx.committed();
    return value;
  } catch (error) {
    // The error of TypeORM holds all values of the statement.
    throw toDatabaseError(error instanceof QueryFailedError ? error.driverError : error);
  }
}
