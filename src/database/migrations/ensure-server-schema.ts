import type { Database } from '../database.js';

const PRESENT = "SELECT to_regclass('server.revision') IS NOT NULL AS present";

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

/** Creates the schema `server`; safe if several instances start concurrently. */
export async function ensureServerSchema(database: Database): Promise<void> {
  const [row] = await database.query<{ present: boolean }>(PRESENT);
  if (row?.present === true) return;
  await database.withLock('server-schema', () => database.transaction((tx) => tx.query(CREATE)));
}
