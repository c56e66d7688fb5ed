import { toDatabaseError } from './errors/database.errors.js';
import { Database } from './database.js';
import type { DatabaseOptions } from './database.options.js';
import { ensureServerSchema } from './migrations/ensure-server-schema.js';

/** Opens the database and checks that it responds. The caller must close it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = new Database(await connect(options), options.tracer);
  try {
    await ensureServerSchema(database);
    return database;
  } catch (error) {
    await database.close();
    throw toDatabaseError(error);
  }
}

async function connect(
  options: DatabaseOptions,
): ReturnType<typeof import('./embedded/embedded-connections.js').openEmbedded> {
  if (options.url === '') {
    const { openEmbedded } = await import('./embedded/embedded-connections.js');
    return openEmbedded(options);
  }
  const { openPostgres } = await import('./postgres/postgres-connections.js');
  return openPostgres(options);
}
