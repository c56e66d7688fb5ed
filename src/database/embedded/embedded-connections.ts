import { join } from 'node:path';
import type { Connections } from '../database.js';
import type { DatabaseOptions } from '../database.options.js';
import { EmbeddedCheckpoints } from './embedded-checkpoints.js';
import { EmbeddedSession } from './embedded-session.js';
import { EmbeddedSocket } from './embedded-socket.js';
import { KeyedMutex } from '../keyed-mutex.js';
import { explainUnwritable, makeDataFolder } from './data-folder.js';
import { FolderLockedError, lockFolder } from './sharing/lock-folder.js';
import { sessionPool } from './session-pool.js';
import { openShared } from './sharing/shared-connections.js';
import { SharedSessionServer } from './sharing/shared-session.server.js';
import { EMBEDDED, openEngine, prepareDataFolder } from './embedded-engine.js';
import { endProcess } from '../end-process.js';

/**
 * Opens the embedded database in `<dataDir>/embedded`, and creates it if necessary. With `shared`, a database that another
 * server uses is accessed through that server.
 * @throws FolderLockedError if another server uses it; SettingsError if DATA_DIR cannot be used
 */
export async function openEmbedded(options: DatabaseOptions): Promise<Connections> {
  try {
    return await openOwn(options);
  } catch (error) {
    const socket = error instanceof FolderLockedError ? error.socket : undefined;
    if (options.shared === true && socket !== undefined) return openShared(socket);
    throw error;
  }
}

async function openOwn(options: DatabaseOptions): Promise<Connections> {
  const folder = join(options.dataDir, EMBEDDED);
  const sharing = new SharedSessionServer();
  await makeDataFolder(options.dataDir);
  const onLost = (): void => endProcess(`another server has taken over the embedded database in ${folder}`);
  const unlock = await lockFolder(folder, onLost, (socket) => sharing.accept(socket)).catch(
    (error: unknown) => {
      throw explainUnwritable(options.dataDir, error);
    },
  );
  try {
    await prepareDataFolder(folder, endProcess).catch((error: unknown) => {
      throw explainUnwritable(options.dataDir, error);
    });
    const { engine, log, close } = await openEngine(folder, endProcess);
    const mutex = new KeyedMutex();
    const session = new EmbeddedSession(engine);
    const queueSize = options.limits?.queueSize ?? Infinity;
    const pool = sessionPool(() => new EmbeddedSocket(session), { queueSize });
    sharing.open(session, pool);
    const checkpoints = new EmbeddedCheckpoints(pool, log);
    return {
      kind: 'embedded',
      pool,
      replicas: [],
      withLock: (key, work) => mutex.run(key, work),
      sharing,
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
