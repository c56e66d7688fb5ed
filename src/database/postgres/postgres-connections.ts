import pg from 'pg';
import type { Connections } from '../database.js';
import type { DatabaseLimits } from '../../config/index.js';
import { DatabaseHeartbeat } from './database-heartbeat.js';
import type { DatabaseOptions } from '../database.options.js';
import { toDatabaseError } from '../errors/database.errors.js';
import { GuardedPool } from './guarded-pool.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** For pools of requests, whose callers must be rejected within two seconds. */
const CONNECT_FOR_REQUESTS_MS = 1_500;
/** New callers are rejected if the first one waits longer, so that accepted requests get a response within a second. */
const LONGEST_WAIT_MS = 500;
const STATEMENT_TIMEOUT_MS = 60_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Shorter timeouts for replicas, because their reads can be repeated elsewhere. */
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };

/**
 * Session settings. For short statements, JIT compilation and custom plans cost more than they save. Custom plans are also
 * bad for values that are missing in the statistics, such as a workspace that is being imported: they assume that no row
 * matches. The others are defaults that a database or a user may have changed, and on which statements and results depend.
 */
const SESSION_OPTIONS = [
  ...['jit=off', 'plan_cache_mode=force_generic_plan', 'TimeZone=UTC', 'client_min_messages=warning'],
  ...[
    'DateStyle=ISO',
    'IntervalStyle=postgres',
    'bytea_output=hex',
    'extra_float_digits=1',
    'array_nulls=on',
  ],
  ...['standard_conforming_strings=on', 'transform_null_equals=off', 'idle_session_timeout=0'],
  String.raw`default_transaction_isolation=read\ committed`,
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** The driver ignores `options` of the configuration if the URL has some. */
function withSessionOptions(url: string): string {
  return url.replace(/[?&]options=[^&]*/, (given) => `${given}%20${encodeURIComponent(SESSION_OPTIONS)}`);
}

/** For a connection outside of the pool, without a lock timeout. */
export function clientConfig(url: string, role: string): pg.ClientConfig {
  return {
    connectionString: withSessionOptions(url),
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
  const queueLimits = limits === undefined ? undefined : { size: limits.queueSize, ms: LONGEST_WAIT_MS };
  const pool = new GuardedPool(
    {
      ...clientConfig(url, role),
      ...(isWatched(limits) && { connectionTimeoutMillis: CONNECT_FOR_REQUESTS_MS }),
      max: poolSize,
      // Idle connections are kept with their prepared statements; a timer per statement would be expensive.
      idleTimeoutMillis: 0,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      ...poolSettings,
    },
    queueLimits,
  );
  guardPool(pool);
  return pool;
}

function isWatched(limits: DatabaseLimits | undefined): limits is DatabaseLimits {
  return limits !== undefined && limits.inactivityTimeoutMs > 0;
}

/** Handles errors of idle connections, which would otherwise end the process. */
export function guardPool(pool: pg.Pool): void {
  const reported = (): void => undefined;
  pool.on('error', reported);
  pool.on('connect', (client) => client.on('error', reported));
}

/** A session-level advisory lock on a separate connection, so that a full pool cannot block its holder. */
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
    // Ending the session releases the lock.
    await client.end().catch(() => undefined);
  }
}

/** Creates pools for PostgreSQL 15 or later. They connect on the first statement. */
export function openPostgres(options: DatabaseOptions): Connections {
  const { url, replicaUrls, limits } = options;
  const heartbeats: DatabaseHeartbeat[] = [];
  const open = (target: string, role: string, settings: DatabaseOptions['poolSettings']): GuardedPool => {
    const pool = openPool({ ...options, poolSettings: settings ?? {} }, target, role);
    if (!isWatched(limits)) return pool;
    heartbeats.push(new DatabaseHeartbeat(pool, clientConfig(target, 'probe'), limits.inactivityTimeoutMs));
    return pool;
  };
  return {
    kind: 'postgres',
    pool: open(url, 'pool', options.poolSettings),
    replicas: replicaUrls.map((replicaUrl) => open(replicaUrl, 'replica', REPLICA_TIMEOUTS)),
    withLock: (key, work) => withAdvisoryLock(url, key, work),
    close: () => {
      for (const heartbeat of heartbeats) heartbeat.close();
      return Promise.resolve();
    },
  };
}
