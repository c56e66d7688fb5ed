import { join } from 'node:path';
import pg from 'pg';
import type { Connections } from '../database.js';
import type { DatabaseOptions } from '../database.options.js';
import { EmbeddedCheckpoints } from './embedded-checkpoints.js';
import { EmbeddedSession } from './embedded-session.js';
import { EmbeddedSocket } from './embedded-socket.js';
import { GuardedPool } from '../postgres/guarded-pool.js';
import { KeyedMutex } from '../keyed-mutex.js';
import { explainUnwritable, makeDataFolder } from './data-folder.js';
import { lockFolder } from './lock-folder.js';
import { guardPool } from '../postgres/postgres-connections.js';
import { EMBEDDED, openEngine, prepareDataFolder } from './embedded-engine.js';
import { endProcess } from '../end-process.js';

/** A transaction holds the only session, imports for long: later statements wait rather than fail. */
const WAIT_TIMEOUT_MS = 60_000;

/** pg's own client, talking to the session of this process instead of to a socket. */
function clientOf(session: EmbeddedSession): new () => pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor() {
      super({
        stream: () => new EmbeddedSocket(session),
        user: 'postgres',
        database: 'postgres',
        ssl: false,
      });
    }
  };
}

/** One session: one client. Waiting for it is what keeps transactions apart. */
function poolOf(session: EmbeddedSession, { limits }: DatabaseOptions): GuardedPool {
  return new GuardedPool(
    {
      Client: clientOf(session),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    },
    { size: limits?.queueSize ?? Infinity, ms: Infinity },
  );
}

/**
 * Opens the embedded database in `<dataDir>/embedded`, making it first when there is none.
 * @throws FolderLockedError when another server has it open; SettingsError when DATA_DIR cannot be used
 */
export async function openEmbedded(options: DatabaseOptions): Promise<Connections> {
  const folder = join(options.dataDir, EMBEDDED);
  await makeDataFolder(options.dataDir);
  const unlock = await lockFolder(folder, () => {
    endProcess(`another server has taken over the embedded database in ${folder}`);
  }).catch((error: unknown) => {
    throw explainUnwritable(options.dataDir, error);
  });
  try {
    await prepareDataFolder(folder, endProcess).catch((error: unknown) => {
      throw explainUnwritable(options.dataDir, error);
    });
    const { engine, log, close } = await openEngine(folder, endProcess);
    const mutex = new KeyedMutex();
    const pool = poolOf(new EmbeddedSession(engine), options);
    guardPool(pool);
    const checkpoints = new EmbeddedCheckpoints(pool, log);
    return {
      kind: 'embedded',
      pool,
      followers: [],
      withLock: (key, work) => mutex.run(key, work),
      close: () => {
        checkpoints.stop();
        return close().finally(unlock);
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
