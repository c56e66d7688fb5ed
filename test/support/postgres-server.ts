import { join } from 'node:path';
import { oncePerRun, runFolder } from './once-per-run.js';
import { PostgresProcess } from './postgres-process.js';

/** Data need not survive, because no test ends this server. */
const SETTINGS = ['fsync=off', 'full_page_writes=off'];

/** A PostgreSQL server where databases may be created. */
export interface PostgresServer {
  readonly url: string;
  /** Set if this run has started the server and must stop it. */
  readonly pid?: number;
}

/**
 * The server of this run: TEST_DATABASE_URL, or one that is started at the first call and stopped at the end.
 */
export function postgresServer(): Promise<PostgresServer> {
  return oncePerRun('postgres-server', async () => {
    const url = process.env.TEST_DATABASE_URL ?? '';
    if (url !== '') return { url };
    const server = await PostgresProcess.create(join(runFolder(), 'postgres'), SETTINGS);
    return { url: server.url, pid: server.pid };
  });
}
