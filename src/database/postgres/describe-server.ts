import type { Database } from '../database.js';

export interface ServerFacts {
  /** For example, 150004 is 15.4. */
  readonly version: number;
  readonly maxConnections: number;
  /** Connections reserved for superusers. */
  readonly reserved: number;
  /** Open connections of all clients, including this one. */
  readonly connections: number;
}

const FACTS = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('max_connections')::int AS "maxConnections",
  current_setting('superuser_reserved_connections')::int AS reserved,
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections`;

export async function describeServer(database: Database): Promise<ServerFacts> {
  const [facts] = await database.query<ServerFacts>(FACTS);
  if (facts === undefined) throw new Error('The database returned no version.');
  return facts;
}
