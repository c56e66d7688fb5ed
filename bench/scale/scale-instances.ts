import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../measure-case.js';
import { ServerProcess } from '../processes.js';
import type { DatabaseOptions } from '../../src/database/index.js';

const POOL_SIZE = 10;
const REPLICA_WITHIN_MS = 60_000;

/** Two instances of the server that use one database. */
export class ScaleInstances {
  private constructor(readonly servers: readonly [ServerProcess, ServerProcess]) {}

  /** @param replicaUrl empty: no replica; otherwise, waits until both instances read the replica */
  static async start(folder: string, databaseUrl: string, replicaUrl: string): Promise<ScaleInstances> {
    const start = async (): Promise<ServerProcess> => {
      const database = await databaseOptions(folder, databaseUrl);
      const settings = { RESPONSE_CACHE_MB: '0', DATABASE_REPLICA_URLS: replicaUrl };
      return ServerProcess.start(database, join(folder, 'scale-modules'), undefined, settings);
    };
    const instances = new ScaleInstances([await start(), await start()]);
    if (replicaUrl !== '') for (const server of instances.servers) await waitForReplica(server);
    return instances;
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.stop();
  }
}

/** Every process needs a data folder of its own. */
export async function databaseOptions(folder: string, url: string): Promise<DatabaseOptions> {
  return { url, replicaUrls: [], poolSize: POOL_SIZE, dataDir: await mkdtemp(join(folder, 'data-')) };
}

async function waitForReplica(server: ServerProcess): Promise<void> {
  for (const end = Date.now() + REPLICA_WITHIN_MS; Date.now() < end;) {
    const { body } = await ask(server, { path: '/.rest/health/ready' });
    const { parts } = JSON.parse(body.toString()) as { parts: Record<string, { status: string }> };
    if (parts['replica-1']?.status === 'ok') return;
    await sleep(100);
  }
  throw new Error('The server does not read the replica.');
}
