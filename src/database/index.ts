export {
  AUDIT_KINDS,
  recordAudit,
  type AuditAction,
  type AuditEntry,
  type AuditKind,
} from './audit/record-audit.js';
export { dataSourceOptions } from './migrations/data-source-options.js';
export {
  ChangedMeanwhileError,
  DatabaseBusyError,
  DatabaseUnavailableError,
} from './errors/database.errors.js';
export { DatabaseModule } from './database.module.js';
export type { DatabaseOptions } from './database.options.js';
export { Database, type DatabaseState } from './database.js';
export { prepareEmbeddedDatabase } from './build-embedded-template.js';
export { explainUnwritable, makeDataFolder } from './embedded/data-folder.js';
export { hasEmbeddedDatabase } from './embedded/embedded-engine.js';
export { describeServer, type ServerFacts } from './postgres/describe-server.js';
export { runEntityTransaction, type EntityTransaction } from './entity-transaction.js';
export { explainConnectionError } from './postgres/explain-connection-error.js';
export { FolderLockedError } from './embedded/sharing/lock-folder.js';
export { migrate, pendingMigrations } from './migrations/migrate.js';
export { openDatabase } from './open-database.js';
export { EXCLUSIONS } from './replicas/replica.js';
export { ReplicaReads, type ReplicaState } from './replicas/replica-reads.js';
export { Retention } from './retention.js';
export { Revisions } from './revisions/revisions.js';
export { PreparedNames } from './statements/prepared-names.js';
export type { Statement } from './statements/statement.js';
export { TolerantRead } from './statements/tolerant-read.js';
export type { Transaction } from './transaction.js';
export { JoinedTexts } from './statements/joined-texts.js';
