import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from './child-processes.js';
import { freePort } from './free-port.js';
import { findPrograms, ordinaryUser } from './postgres-programs.js';

const START_WITHIN_MS = 60_000;

/** A PostgreSQL server with its own port, which can be killed and restarted. */
export class PostgresProcess {
  private readonly programs = findPrograms();
  private readonly user = ordinaryUser();
  private readonly data: string;
  private readonly log: string;
  private postmaster: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly settings: readonly string[],
  ) {
    this.data = join(folder, 'data');
    this.log = join(folder, 'log');
  }

  /**
   * Creates the server in `folder`, which must not exist, and starts it; its user `postgres` needs no
   * password. It keeps running after this process ends.
   * @param settings such as `fsync=off`
   */
  static async create(folder: string, settings: readonly string[] = []): Promise<PostgresProcess> {
    const args = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
    return PostgresProcess.make(folder, 'initdb', args, settings);
  }

  /** Like `create`, for a streaming replica that serves reads. */
  static async follow(primary: PostgresProcess, folder: string): Promise<PostgresProcess> {
    const args = ['-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    return PostgresProcess.make(folder, 'pg_basebackup', args);
  }

  private static async make(
    folder: string,
    program: 'initdb' | 'pg_basebackup',
    args: readonly string[],
    settings: readonly string[] = [],
  ): Promise<PostgresProcess> {
    const server = new PostgresProcess(folder, await freePort(), settings);
    mkdirSync(folder);
    if (server.user !== undefined) chownSync(folder, server.user.uid, server.user.gid);
    await server.initialise(program, args);
    await server.start();
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${String(this.port)}/postgres`;
  }

  /** The process id of the postmaster. */
  get pid(): number {
    return this.postmaster?.pid ?? 0;
  }

  /** Starts the server; after a kill, remaining processes must end first. */
  async start(): Promise<void> {
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await this.startOnce(deadline))) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not start: ${readFileSync(this.log, 'utf8')}`);
      await sleep(100);
    }
  }

  /**
   * Ends the server without a checkpoint: SIGQUIT is its immediate shutdown, SIGKILL ends the postmaster
   * immediately.
   */
  async end(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const { postmaster } = this;
    if (postmaster === undefined || hasEnded(postmaster)) return;
    const ended = once(postmaster, 'exit');
    postmaster.ref();
    postmaster.kill(signal);
    await ended;
  }

  /** Kills the postmaster and all its processes immediately, like a power failure. */
  async endAll(): Promise<void> {
    const { pid } = this;
    const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').trim();
    const ending = this.end('SIGKILL');
    for (const child of children.split(' ').filter((text) => text !== '')) killProcess(Number(child));
    await ending;
  }

  /** Suspends all its processes: connections stay open, but nothing responds. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
    for (const child of childrenOf(this.pid)) process.kill(child, 'SIGSTOP');
  }

  /** Resumes all its processes. */
  thaw(): void {
    for (const child of childrenOf(this.pid)) process.kill(child, 'SIGCONT');
    process.kill(this.pid, 'SIGCONT');
  }

  /** Ends the server and removes its folder. */
  async dispose(): Promise<void> {
    await this.end('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async initialise(program: 'initdb' | 'pg_basebackup', args: readonly string[]): Promise<void> {
    const process = this.run(program, ['-D', this.data, ...args]);
    const [code] = (await once(process, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} failed: ${readFileSync(this.log, 'utf8')}`);
  }

  /** Whether the server became ready. */
  private async startOnce(deadline: number): Promise<boolean> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...this.settings];
    const args = [
      '-D',
      this.data,
      '-p',
      String(this.port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    const postmaster = this.run('postgres', args);
    postmaster.unref();
    this.postmaster = postmaster;
    while (!hasEnded(postmaster) && Date.now() < deadline) {
      if (this.isReady(postmaster)) return true;
      await sleep(20);
    }
    return false;
  }

  /** Like pg_ctl: the first line of the file is the process id, the eighth the state. */
  private isReady({ pid }: ChildProcess): boolean {
    try {
      const lines = readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n');
      return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
    } catch {
      return false;
    }
  }

  private run(program: 'initdb' | 'pg_basebackup' | 'postgres', args: readonly string[]): ChildProcess {
    const log = openSync(this.log, 'a');
    const child = spawn(join(this.programs, program), args, {
      ...this.user,
      ...{ cwd: this.folder, detached: true, stdio: ['ignore', log, log] },
    });
    closeSync(log);
    return child;
  }
}

/** Ignores processes that have already ended. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
