import type { Duplex } from 'node:stream';
import pg from 'pg';
import { GuardedPool } from '../postgres/guarded-pool.js';
import { guardPool } from '../postgres/postgres-connections.js';

/** Transactions, such as imports, may use the only session for a long time; other statements wait. */
const WAIT_TIMEOUT_MS = 60_000;

/**
 * A pool with one client for the session of an embedded database, which serialises transactions.
 * @param stream connects the client to the session instead of a server
 */
export function sessionPool(
  stream: () => Duplex,
  { queueSize = Infinity, maxUses = Infinity }: { readonly queueSize?: number; readonly maxUses?: number },
): GuardedPool {
  class SessionClient extends pg.Client {
    constructor() {
      super({ stream, user: 'postgres', database: 'postgres', ssl: false });
    }
  }
  const pool = new GuardedPool(
    {
      Client: SessionClient,
      max: 1,
      maxUses,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    },
    { size: queueSize, ms: Infinity },
  );
  guardPool(pool);
  return pool;
}
