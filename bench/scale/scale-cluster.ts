import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresProcess } from '../../test/support/postgres-process.js';

/** A PostgreSQL server with default settings, which a replica can follow. */
export class ScaleCluster {
  readonly #folder: string;
  readonly #servers: PostgresProcess[] = [];

  constructor(folder: string) {
    this.#folder = join(folder, 'scale');
  }

  /** Starts an empty server and returns its URL. */
  async start(): Promise<string> {
    await mkdir(this.#folder);
    return this.#add(await PostgresProcess.create(join(this.#folder, 'primary')));
  }

  /** Copies the server, starts the copy as a streaming replica and returns its URL. */
  async follow(): Promise<string> {
    const [primary] = this.#servers;
    if (primary === undefined) throw new Error('The primary has not been started.');
    return this.#add(await PostgresProcess.follow(primary, join(this.#folder, 'replica')));
  }

  /** Stops all servers and removes their data. */
  async dispose(): Promise<void> {
    for (const server of this.#servers.reverse()) await server.dispose();
  }

  #add(server: PostgresProcess): string {
    this.#servers.push(server);
    return server.url;
  }
}
