import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseOptions } from '../../src/database/index.js';
import { testDatabase, type DatabaseKind, type TestDatabase } from '../support/databases.js';
import { runFolder } from '../support/once-per-run.js';
import { PostgresProcess } from '../support/postgres-process.js';
import { ServerProcess } from '../support/server-process.js';
import { untilReady } from './mixed-patience.js';
import type { Chance } from './mixed-plan.js';

export const PASSWORD = 'a password for the tests';

/** The process that a round ends. The embedded database ends with the server. */
export type Victim = 'server' | 'PostgreSQL' | 'both';

/** A database and a server on it, which are killed and restarted. */
export class MixedWorld {
  /** The longest time from a restart until the server was ready, in milliseconds. */
  longestRecovery = 0;
  /** The number of starts that were killed before the server was ready. */
  killedStarts = 0;

  private constructor(
    readonly kind: DatabaseKind,
    readonly folder: string,
    readonly options: DatabaseOptions,
    private readonly embedded: TestDatabase | undefined,
    private readonly postgres: PostgresProcess | undefined,
    private readonly server: ServerProcess,
  ) {}

  /** `prepare` fills the database and writes the definitions before the server is started. */
  static async create(
    kind: DatabaseKind,
    prepare: (options: DatabaseOptions, modules: string) => Promise<void>,
  ): Promise<MixedWorld> {
    const folder = await mkdtemp(join(runFolder(), 'mixed-'));
    await chmod(folder, 0o755);
    const modules = join(folder, 'modules');
    await mkdir(modules);
    const embedded = await testDatabase('embedded');
    const postgres = kind === 'postgres' ? await PostgresProcess.create(join(folder, 'postgres')) : undefined;
    const options = { ...embedded.options, url: postgres?.url ?? '' };
    await prepare(options, modules);
    const server = await ServerProcess.prepare({
      ...settingsOf(options),
      ...{ MODULES_DIR: modules, SUPERUSER_PASSWORD: PASSWORD, SAMPLE: 'false' },
    });
    return new MixedWorld(kind, folder, options, embedded, postgres, server);
  }

  get address(): string {
    return this.server.address;
  }

  /** The possible victims. */
  get victims(): readonly Victim[] {
    return this.postgres === undefined ? ['server'] : ['server', 'PostgreSQL', 'both'];
  }

  /** Ends the victim immediately and restarts it after a while; resolves when the server is ready. */
  async strike(victim: Victim, chance: Chance, meanwhile: () => Promise<void>): Promise<void> {
    const endings: Promise<void>[] = [];
    if (victim !== 'PostgreSQL') endings.push(this.server.kill());
    if (victim !== 'server') endings.push(this.postgres?.endAll() ?? Promise.resolve());
    await Promise.all(endings);
    await sleep(chance.between(0, 500));
    if (victim !== 'server') await this.postgres?.start();
    if (victim === 'PostgreSQL') {
      await this.recover(() => Promise.resolve());
      return;
    }
    await meanwhile();
    if (chance.between(1, 3) === 1) await this.killStart(chance.between(100, 1_500));
    await this.recover(() => this.server.start());
  }

  /** Stops the server like an operator; the embedded database can then be opened. */
  async stop(): Promise<void> {
    await this.server.stop();
  }

  async dispose(): Promise<void> {
    await this.server.dispose();
    await this.postgres?.dispose();
    await this.embedded?.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async recover(start: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await start();
    await untilReady(this.address);
    this.longestRecovery = Math.max(this.longestRecovery, performance.now() - begun);
  }

  /** A start that is killed. */
  private async killStart(afterMs: number): Promise<void> {
    const starting = this.server.start().catch(() => undefined);
    await sleep(afterMs);
    await this.server.kill();
    await starting;
    this.killedStarts += 1;
  }
}

/** The settings that contain the location of the database. */
export function settingsOf({ url, dataDir }: DatabaseOptions): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, DATA_DIR: dataDir };
}
