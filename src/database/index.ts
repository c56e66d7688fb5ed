export { dataSourceOptions } from './data-source-options.js';
export {
  ChangedMeanwhileError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  TransactionAbortedError,
} from './database.errors.js';
export { DatabaseModule } from './database.module.js';
export type { DatabaseLimits } from './database-limits.js';
export type { DatabaseOptions } from './database.options.js';
export { Database } from './database.js';
export { buildEmbeddedTemplate, hasEmbeddedDatabase } from './embedded-engine.js';
export { describeServer, type ServerFacts } from './describe-server.js';
export { explainConnectionError } from './explain-connection-error.js';
export { FolderLockedError } from './lock-folder.js';
export { MigrationError, migrate, pendingMigrations } from './migrate.js';
export { openDatabase } from './open-database.js';
export { ReplicaReads, type ReplicaState } from './replica-reads.js';
export { Revisions } from './revisions.js';
export type { Statement } from './statement.js';
export { TolerantRead } from './tolerant-read.js';
export type { Transaction } from './transaction.js';
