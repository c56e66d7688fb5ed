import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from './databases.js';
import { freePort } from './free-port.js';
import { SHORT_RUN_OPTIONS } from './short-run-options.mjs';

export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const START_WITHIN_MS = 90_000;

/** The built server as a process that can be killed and restarted on the same port. `npm test` builds it. */
export class ServerProcess {
  /** The output since the last start. */
  output = '';
  private child: ChildProcess | undefined;

  private constructor(
    readonly address: string,
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly database: TestDatabase | undefined,
  ) {}

  /** Unless the settings name a database, it uses a migrated one of the kind of this run. */
  static async prepare(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'server-'));
    const isPlaced = 'DATABASE_URL' in settings || 'DATA_DIR' in settings;
    const database = isPlaced ? undefined : await testDatabase();
    const all = {
      PATH: process.env.PATH ?? '',
      MODULES_DIR: folder,
      PORT: String(port),
      ...(database !== undefined && {
        DATABASE_URL: database.options.url,
        DATA_DIR: database.options.dataDir,
      }),
      ...settings,
    };
    const server = new ServerProcess(`http://127.0.0.1:${String(port)}`, folder, all, database);
    await server.start();
    return server;
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...SHORT_RUN_OPTIONS, MAIN], {
      cwd: this.folder,
      env: this.settings,
    });
    this.child = child;
    this.output = '';
    const ready = new Promise<void>((resolve, reject) => {
      const hear = (data: Buffer): void => {
        this.output += data.toString();
        if (this.output.includes('Ready at ')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => {
        reject(new Error(`The server ended: ${this.output}`));
      });
      setTimeout(() => {
        reject(new Error(`The server is not ready: ${this.output}`));
      }, START_WITHIN_MS).unref();
    });
    await ready;
  }

  /** The process id while it is running; undefined otherwise. */
  get pid(): number | undefined {
    const { child } = this;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  /** The exit status of a process that ended without `stop` or `kill`. */
  get exitCode(): number | null {
    return this.child?.exitCode ?? null;
  }

  /** The path of a file in its folder, which is `DATA_DIR` by default. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Kills the process immediately, and waits for its end. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops the server, which also writes its buffered log; returns the exit status. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (child === undefined || this.pid === undefined) return null;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  async dispose(): Promise<void> {
    await this.kill();
    await this.database?.drop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
