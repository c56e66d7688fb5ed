import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../../config/index.js';
import type { Database, ServerFacts } from '../../database/index.js';
import { messageLine, ok, problem, warning, type DoctorFinding } from './finding.js';

const PART = 'database';

export interface DatabaseState {
  readonly findings: readonly DoctorFinding[];
  /** Whether stored data can be read: the database exists and has the current schema. */
  readonly isReady: boolean;
}

/** Opens the database without migrating it. */
export async function checkDatabase(config: AppConfig): Promise<DatabaseState> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === '' && !existsSync(join(dataDir, 'embedded'))) {
    return notReady(warning(PART, `no embedded database in ${dataDir} yet: the first start creates it`));
  }
  const { explainConnectionError, FolderLockedError, openDatabase } = await import('../../database/index.js');
  const options = {
    url: databaseUrl,
    replicaUrls: config.databaseReplicaUrls,
    poolSize: 1,
    dataDir,
    shared: true,
  };
  let database: Database;
  try {
    database = await openDatabase(options);
  } catch (error) {
    if (error instanceof FolderLockedError) {
      return notReady(
        warning(PART, `${error.message} Until then content, forms and users cannot be checked.`),
      );
    }
    return notReady(problem(PART, messageLine(explainConnectionError('DATABASE_URL', databaseUrl, error))));
  }
  try {
    return await inspect(database, config);
  } catch (error) {
    return notReady(problem(PART, messageLine(error)));
  } finally {
    await database.close();
  }
}

async function inspect(database: Database, config: AppConfig): Promise<DatabaseState> {
  const { describeServer } = await import('../../database/index.js');
  const facts = await describeServer(database);
  const migrations = await checkMigrations(database);
  const findings = [describeVersion(database, facts), migrations];
  if (database.kind === 'postgres') findings.push(checkConnections(facts, config.databasePoolSize));
  return {
    findings,
    isReady: findings.every(({ state }) => state !== 'problem') && migrations.state === 'ok',
  };
}

function describeVersion({ kind }: Database, { version }: ServerFacts): DoctorFinding {
  const major = Math.floor(version / 10_000);
  const name = `PostgreSQL ${major}.${version % 10_000}`;
  return ok(PART, kind === 'embedded' ? `embedded, ${name}; for evaluation and small sites` : name);
}

async function checkMigrations(database: Database): Promise<DoctorFinding> {
  const { pendingMigrations } = await import('../../database/index.js');
  try {
    const ofContent = await pendingMigrations(database, 'content');
    // Opening the forms reports other problems with their migrations.
    const ofForms = await pendingMigrations(database, 'forms').catch(() => []);
    // If none was applied, the forms have another database, or there are none yet.
    const areElsewhere = ofForms[0]?.startsWith('0001_') === true;
    const waiting = [...ofContent, ...(areElsewhere ? [] : ofForms)];
    if (waiting.length === 0) return ok('migrations', 'all applied');
    return warning('migrations', `${waiting.join(', ')} not applied yet: the next start applies them`);
  } catch (error) {
    return problem('migrations', messageLine(error));
  }
}

/** Each instance uses a pool and one connection for notifications. */
function checkConnections(
  { maxConnections, reserved, connections }: ServerFacts,
  pool: number,
): DoctorFinding {
  const room = maxConnections - reserved;
  const used = `${connections} of ${room} connections in use, an instance uses up to ${pool + 1}`;
  if (pool + 1 > room) {
    return problem('connections', `${used}: lower DATABASE_POOL_SIZE or raise max_connections`);
  }
  if (connections > room * 0.9) {
    return warning(
      'connections',
      `${used}: run fewer instances, lower DATABASE_POOL_SIZE or raise max_connections`,
    );
  }
  return ok('connections', used);
}

function notReady(finding: DoctorFinding): DatabaseState {
  return { findings: [finding], isReady: false };
}
