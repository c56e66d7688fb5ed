import type { Database } from '../database.js';

/** Version and settings of a database server. */
export interface ServerFacts {
  /** Such as 150004 for 15.4. */
  readonly version: number;
  readonly maxConnections: number;
  /** Of these, those kept for superusers. */
  readonly reserved: number;
  /** Open connections of all clients, including this one. */
  readonly connections: number;
}

const FACTS = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('max_connections')::int AS "maxConnections",
  current_setting('superuser_reserved_connections')::int AS reserved,
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections`;

/** Asks the database for its version and its room for connections. */
export async function describeServer(database: Database): Promise<ServerFacts> {
  const [facts] = await database.query<ServerFacts>(FACTS);
  if (facts === undefined) throw new Error('The database does not say which version it is.');
  return facts;
}
