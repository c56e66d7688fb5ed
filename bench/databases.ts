import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseOptions } from '../src/database/index.js';
import { postgresServer } from '../test/support/postgres-server.js';
import type { DatabaseKind } from './database-kind.js';

const POOL_SIZE = 10;

/** Creates the databases of a run in its folder, and removes them. */
export class BenchDatabases {
  readonly #folder: string;
  #usesServer = false;
  readonly #created: { readonly server: string; readonly name: string }[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    // Folder for the data of a PostgreSQL server started for the run.
    process.env.TEST_RUN_DIR = folder;
    process.env.TEST_DATABASE_URL = process.env.BENCH_DATABASE_URL ?? '';
  }

  /** An empty database. */
  async create(kind: DatabaseKind): Promise<DatabaseOptions> {
    const dataDir = await mkdtemp(join(this.#folder, 'data-'));
    return this.#options(dataDir, kind === 'embedded' ? '' : await this.#createOnServer());
  }

  /** Options for a second process: PostgreSQL accepts both, the embedded database is copied. */
  async secondWay(options: DatabaseOptions): Promise<DatabaseOptions> {
    if (options.url !== '') return options;
    const dataDir = await mkdtemp(join(this.#folder, 'copy-'));
    await cp(join(options.dataDir, 'embedded'), join(dataDir, 'embedded'), { recursive: true });
    return this.#options(dataDir, '');
  }

  async drop(): Promise<void> {
    for (const { server, name } of this.#created) await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
    this.#created.length = 0;
  }

  /** Drops remaining databases and stops a PostgreSQL server started for the run. */
  async end(): Promise<void> {
    await this.drop();
    if (!this.#usesServer) return;
    const { pid } = await postgresServer();
    if (pid !== undefined) process.kill(pid, 'SIGINT');
  }

  async #createOnServer(): Promise<string> {
    this.#usesServer = true;
    const { url: server } = await postgresServer();
    const name = `bench_${String(process.pid)}_${String(this.#created.length)}`;
    await run(server, `CREATE DATABASE ${name}`);
    this.#created.push({ server, name });
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }

  #options(dataDir: string, url: string): DatabaseOptions {
    return { url, replicaUrls: [], poolSize: POOL_SIZE, dataDir };
  }
}

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
