import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { TestApplication, type ApplicationSetup } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { PostgresProcess } from '../support/postgres-process.js';

/** The state of the replicas in `/.rest/health/ready`, by name. */
export type ReplicaParts = Readonly<Record<string, { status: string; reason?: string; lag?: unknown }>>;

/** A primary with two streaming replicas, and applications that use them. */
export class ReplicaWorld {
  private readonly applications: TestApplication[] = [];

  private constructor(
    private readonly folder: string,
    readonly primary: PostgresProcess,
    readonly replicas: readonly PostgresProcess[],
  ) {}

  static async create(): Promise<ReplicaWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'replicas-'));
    await chmod(folder, 0o755);
    const primary = await PostgresProcess.create(join(folder, 'primary'));
    const replicas = [
      await PostgresProcess.follow(primary, join(folder, 'one')),
      await PostgresProcess.follow(primary, join(folder, 'two')),
    ];
    return new ReplicaWorld(folder, primary, replicas);
  }

  /** Starts an application and waits until it reads both replicas. */
  async start(setup: ApplicationSetup): Promise<TestApplication> {
    const settings = {
      databaseUrl: this.primary.url,
      databaseReplicaUrls: this.replicas.map(({ url }) => url),
      ...setup.settings,
    };
    const application = await TestApplication.start({ ...setup, kind: 'embedded', settings });
    this.applications.push(application);
    await allInUse(application);
    return application;
  }

  /** Pauses replication: the replicas keep serving their current state. */
  async pause(...replicas: readonly PostgresProcess[]): Promise<void> {
    for (const replica of replicas) await run(replica, 'SELECT pg_wal_replay_pause()');
    for (const replica of replicas) {
      const isPaused = () =>
        run<{ state: string }>(replica, 'SELECT pg_get_wal_replay_pause_state() AS state');
      await eventually(isPaused, ([row]) => {
        expect(row?.state).toBe('paused');
      });
    }
  }

  async resume(...replicas: readonly PostgresProcess[]): Promise<void> {
    for (const replica of replicas) await run(replica, 'SELECT pg_wal_replay_resume()');
  }

  async closeApplications(): Promise<void> {
    for (const application of this.applications.splice(0)) await application.close();
  }

  async dispose(): Promise<void> {
    await this.closeApplications();
    for (const server of [...this.replicas, this.primary]) await server.dispose();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Runs a statement on a server directly, without the application. */
export async function run<Row extends pg.QueryResultRow>(
  { url }: PostgresProcess,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The state of the replicas according to the application. */
export async function replicaParts(application: TestApplication): Promise<ReplicaParts> {
  const { json } = await application.request('/.rest/health/ready');
  const { parts } = json as { parts: ReplicaParts };
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name.startsWith('replica-')));
}

/** Waits until both replicas are in use. */
export async function allInUse(application: TestApplication): Promise<void> {
  const statuses = async (): Promise<unknown> =>
    Object.entries(await replicaParts(application)).map(([name, { status }]) => [name, status]);
  await eventually(
    statuses,
    (found) => {
      expect(found).toEqual([
        ['replica-1', 'ok'],
        ['replica-2', 'ok'],
      ]);
    },
    30_000,
  );
}
