import pg from 'pg';
import type { Connections } from '../database.js';
import type { DatabaseLimits } from '../database-limits.js';
import { DatabaseHeartbeat } from './database-heartbeat.js';
import type { DatabaseOptions } from '../database.options.js';
import { toDatabaseError } from '../database.errors.js';
import { GuardedPool } from './guarded-pool.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** The same for pools of requests: callers are rejected within two seconds. */
const CONNECT_FOR_REQUESTS_MS = 1_500;
/** Nobody joins a line whose first waits for so long: what is accepted is answered within a second. */
const LONGEST_WAIT_MS = 500;
const STATEMENT_TIMEOUT_MS = 60_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** A follower that takes no connection, or gives no answer, within these times is passed over: there are others. */
const FOLLOWER = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };

/**
 * Settings every connection gets. Just-in-time compiling costs more than it gives on short statements, and so
 * does planning them anew for every set of values; besides, values that the statistics do not know yet (a
 * workspace that is being imported) would be planned as if nothing had them.
 */
const SESSION_OPTIONS =
  '-c jit=off -c plan_cache_mode=force_generic_plan -c TimeZone=UTC -c client_min_messages=warning';

/** What one connection outside the pool needs: no limit on how long it may wait for a lock. */
export function clientConfig(url: string, role: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `cms ${role}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: SESSION_OPTIONS,
  };
}

function openPool(
  { poolSize, limits, poolSettings = {} }: DatabaseOptions,
  url: string,
  role: string,
): GuardedPool {
  const line = limits === undefined ? undefined : { size: limits.queueSize, ms: LONGEST_WAIT_MS };
  const pool = new GuardedPool(
    {
      ...clientConfig(url, role),
      ...(isWatched(limits) && { connectionTimeoutMillis: CONNECT_FOR_REQUESTS_MS }),
      max: poolSize,
      // Connections stay: they hold the prepared statements, and a timer per statement costs.
      idleTimeoutMillis: 0,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      ...poolSettings,
    },
    line,
  );
  guardPool(pool);
  return pool;
}

/** Whether requests are pending that must be rejected when the database does not respond. */
function isWatched(limits: DatabaseLimits | undefined): limits is DatabaseLimits {
  return limits !== undefined && limits.inactivityTimeoutMs > 0;
}

/** A connection that breaks fails its own statement; it must not end the process as well. */
export function guardPool(pool: pg.Pool): void {
  const reported = (): void => undefined;
  pool.on('error', reported);
  pool.on('connect', (client) => client.on('error', reported));
}

/** Session-level advisory lock on a connection of its own, so that a full pool cannot block its holder. */
async function withAdvisoryLock<T>(url: string, key: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(url, 'lock'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw toDatabaseError(error);
  }
  try {
    return await work();
  } finally {
    // The lock ends with its session.
    await client.end().catch(() => undefined);
  }
}

/** Pools to PostgreSQL 15 or later. Connects at the first statement. */
export function openPostgres(options: DatabaseOptions): Connections {
  const { url, replicaUrls, limits } = options;
  const pulses: DatabaseHeartbeat[] = [];
  const open = (address: string, role: string, settings: DatabaseOptions['poolSettings']): GuardedPool => {
    const pool = openPool({ ...options, poolSettings: settings ?? {} }, address, role);
    if (!isWatched(limits)) return pool;
    pulses.push(new DatabaseHeartbeat(pool, clientConfig(address, 'probe'), limits.inactivityTimeoutMs));
    return pool;
  };
  return {
    kind: 'postgres',
    pool: open(url, 'pool', options.poolSettings),
    followers: replicaUrls.map((address) => open(address, 'follower', FOLLOWER)),
    withLock: (key, work) => withAdvisoryLock(url, key, work),
    close: () => {
      for (const pulse of pulses) pulse.close();
      return Promise.resolve();
    },
  };
}
