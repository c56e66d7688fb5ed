import type { Socket } from 'node:net';
import type { Pool } from 'pg';
import type { EmbeddedSession } from '../embedded-session.js';
import { SharedClient } from './shared-client.js';

/**
 * Allows other processes of the same user to run statements in the session of the embedded database, over the lock socket of
 * its folder (docs/decisions/0046-share-the-embedded-session.md).
 */
export class SharedSessionServer {
  readonly #clients = new Set<SharedClient>();
  readonly #listeners = new Set<() => Promise<void>>();
  #session: { readonly session: EmbeddedSession; readonly pool: Pool } | undefined;

  /** Must be called before connections are accepted; earlier ones are closed. */
  open(session: EmbeddedSession, pool: Pool): void {
    this.#session = { session, pool };
  }

  accept(socket: Socket): void {
    if (this.#session === undefined) {
      socket.destroy();
      return;
    }
    const client = new SharedClient(socket, this.#session, () => this.#changed());
    this.#clients.add(client);
    socket.once('close', () => this.#clients.delete(client));
  }

  /** Calls `listener` after each transaction of another process, which receives its result after the listener has ended. */
  onChange(listener: () => Promise<void>): void {
    this.#listeners.add(listener);
  }

  close(): void {
    this.#session = undefined;
    for (const client of this.#clients) client.close();
  }

  async #changed(): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener()));
  }
}
