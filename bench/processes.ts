import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '../src/database/index.js';
import { PROJECT } from './server-code.js';
import { peakMemoryOf } from './peak-memory.js';

/** As in `npm start` and `npm run cms` (docs/decisions/0078-limit-the-young-generation.md). */
const YOUNG_GENERATION = '--max-semi-space-size=8';
const START_WITHIN_MS = 60_000;
/** Resolution of process times in Linux: 10 ms. */
const TICK_US = 10_000;
const READY = /^Ready at http:\/\/[^:]+:(\d+)/m;

/** A running server process. */
export interface Listening {
  readonly port: number;
  /** Peak resident memory in bytes; undefined if the system does not provide it. */
  peakMemory(): number | undefined;
  /** CPU time in microseconds; undefined if the system does not provide it. */
  cpuTime(): number | undefined;
  /** Stops the process and waits for its end. */
  stop(): Promise<void>;
}

/** The built server with default settings, except those given; logs to a file. */
export class ServerProcess implements Listening {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(
    database: DatabaseOptions,
    modulesDir: string,
    profile: string | undefined,
    settings: Readonly<Record<string, string>>,
  ): Promise<ServerProcess> {
    const logFile = join(database.dataDir, 'server.log');
    const log = openSync(logFile, 'w');
    const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const main = fileURLToPath(new URL('dist/main.js', PROJECT));
    const child = spawn(process.execPath, [...profiling, YOUNG_GENERATION, main], {
      // Ignores the .env file of the project.
      cwd: database.dataDir,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        PORT: '0',
        DATABASE_URL: database.url,
        DATABASE_POOL_SIZE: String(database.poolSize),
        DATA_DIR: database.dataDir,
        MODULES_DIR: modulesDir,
        ...settings,
      },
    });
    return new ServerProcess(await readPort(child, logFile), child);
  }

  peakMemory(): number | undefined {
    return peakMemoryOf(this.child.pid);
  }

  cpuTime(): number | undefined {
    return cpuTimeOf(this.child);
  }

  stop(): Promise<void> {
    return stop(this.child);
  }
}

async function readPort(child: ChildProcess, logFile: string): Promise<number> {
  for (const end = Date.now() + START_WITHIN_MS; Date.now() < end;) {
    const port = READY.exec(readFileSync(logFile, 'utf8'))?.[1];
    if (port !== undefined) return Number(port);
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`);
}

/** Starts a benchmark process, sends its task and waits for its first message. */
export async function startTask(
  program: string,
  task: object,
): Promise<{ child: ChildProcess; message: unknown }> {
  const child = fork(fileURLToPath(new URL(`./${program}.process.js`, import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: program === 'import' ? [YOUNG_GENERATION] : [],
  });
  child.send(task);
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${program} ended without a result.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [unknown];
  gone.catch(() => undefined);
  return { child, message };
}

/** Starts a baseline server; it reports its port. */
export async function startBaseline(program: string, task: object): Promise<Listening> {
  const { child, message } = await startTask(program, task);
  return {
    port: Number(message),
    peakMemory: () => peakMemoryOf(child.pid),
    cpuTime: () => cpuTimeOf(child),
    stop: () => stop(child),
  };
}

function cpuTimeOf({ pid }: ChildProcess): number | undefined {
  try {
    // The process name can contain any character, so parse after it: user and system time are fields 14 and
    // 15.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_US;
  } catch {
    return undefined;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
