import { Socket } from 'node:net';
import type { Connections } from '../../database.js';
import { SHARED_SESSION_ENDED } from '../../errors/database-rejections.js';
import { KeyedMutex } from '../../keyed-mutex.js';
import { sessionPool } from '../session-pool.js';
import { shortPath } from './lock-socket.js';

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

/** Connects to the embedded database of another process of this user through its lock socket. */
export async function openShared(socket: string): Promise<Connections> {
  const { path, close } = await shortPath(socket);
  const mutex = new KeyedMutex();
  // Prepared statements do not outlive a transaction, because the session is then reset.
  const pool = sessionPool(() => new FixedSocket(path), { maxUses: 1 });
  return {
    kind: 'embedded',
    pool,
    replicas: [],
    withLock: (key, work) => mutex.run(key, work),
    close,
  };
}
