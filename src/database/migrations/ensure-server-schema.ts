import type { Database } from '../database.js';
import { requireSuitable, type ServerCapabilities } from './require-suitable.js';

interface SchemaState extends ServerCapabilities {
  readonly present: boolean;
}

const STATE = `SELECT to_regclass('server.revision') IS NOT NULL AS present,
  current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`;

/** Tables required in every database, independent of its migrations. */
const CREATE = `
CREATE SCHEMA IF NOT EXISTS server;
CREATE TABLE IF NOT EXISTS server.schema_migration (
  scope text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, name)
);
CREATE TABLE IF NOT EXISTS server.revision (
  topic text COLLATE "C" PRIMARY KEY,
  revision bigint NOT NULL
);`;

/**
 * Creates the schema `server`; safe if several instances start concurrently.
 * @throws Error if version or encoding are not suitable
 */
export async function ensureServerSchema(database: Database): Promise<void> {
  const [state] = await database.query<SchemaState>(STATE);
  if (state !== undefined) requireSuitable(state);
  if (state?.present === true) return;
  await database.withLock('server-schema', () => database.transaction((tx) => tx.query(CREATE)));
}
