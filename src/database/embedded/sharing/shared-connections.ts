import { Socket } from 'node:net';
import pg from 'pg';
import type { Connections } from '../../database.js';
import { SHARED_SESSION_ENDED } from '../../errors/database-rejections.js';
import { KeyedMutex } from '../../keyed-mutex.js';
import { GuardedPool } from '../../postgres/guarded-pool.js';
import { guardPool } from '../../postgres/postgres-connections.js';
import { shortPath } from './lock-socket.js';

/** Maximum time to wait for the session while another process uses it. */
const WAIT_TIMEOUT_MS = 60_000;

/** A socket that always connects to `path`, regardless of the requested address, and fails if the other process ends it. */
class FixedSocket extends Socket {
  constructor(private readonly path: string) {
    super();
    this.once('end', () => {
      if (!this.writableEnded) this.destroy(new Error());
    });
  }

  override destroy(error?: Error): this {
    return super.destroy(error && Object.assign(error, { code: SHARED_SESSION_ENDED }));
  }

  override connect(): this {
    return super.connect({ path: this.path });
  }
}

/** pg's client, connected to the socket of the process that has the embedded database open. */
function clientAt(path: string): new () => pg.Client {
  return class SharedSessionClient extends pg.Client {
    constructor() {
      super({ stream: () => new FixedSocket(path), user: 'postgres', database: 'postgres', ssl: false });
    }
  };
}

/** Connects to the embedded database of another process of this user through its lock socket. */
export async function openShared(socket: string): Promise<Connections> {
  const { path, close } = await shortPath(socket);
  const mutex = new KeyedMutex();
  const pool = new GuardedPool({
    Client: clientAt(path),
    max: 1,
    // Prepared statements do not outlive a transaction, because the session is then reset.
    maxUses: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
  });
  guardPool(pool);
  return {
    kind: 'embedded',
    pool,
    followers: [],
    withLock: (key, work) => mutex.run(key, work),
    close,
  };
}
