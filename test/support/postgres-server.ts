import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { oncePerRun, runFolder } from './once-per-run.js';

/** A PostgreSQL server where databases may be created. */
export interface PostgresServer {
  readonly url: string;
  /** Set when this run started it and has to stop it. */
  readonly pid?: number;
}

const MISSING =
  'No PostgreSQL found: install it (apt-get install postgresql) or set TEST_DATABASE_URL to a server where databases may be created.';

/** The server of this run: TEST_DATABASE_URL, or one started at the first call and stopped at the end. */
export function postgresServer(): Promise<PostgresServer> {
  return oncePerRun('postgres-server', async () => {
    const url = process.env.TEST_DATABASE_URL ?? '';
    return url === '' ? startServer() : { url };
  });
}

async function startServer(): Promise<PostgresServer> {
  const programs = findPrograms();
  const folder = join(runFolder(), 'postgres');
  mkdirSync(folder);
  const user = ordinaryUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]): void => {
    const { status, stderr, error } = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      // A pipe would stay open as long as the server runs.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? (stderr || `see ${folder}`)}`);
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const port = await freePort();
  const settings = `-p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`, pid };
}

/** The folder of initdb, pg_ctl and postgres: PATH, or where the packages of the systems put them. */
function findPrograms(): string {
  const found = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr'].flatMap(versionsIn),
    '/usr/local/pgsql/bin',
  ].find(
    (folder) => folder !== '' && ['initdb', 'pg_ctl', 'postgres'].every((name) => isProgram(folder, name)),
  );
  if (found === undefined) throw new Error(MISSING);
  return found;
}

/** `bin` of every version folder, latest first. */
function versionsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^(\d+|postgresql.*|pgsql-\d+)$/.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name, 'bin'));
  } catch {
    return [];
  }
}

function isProgram(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: whom to run it as then. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is neither a user "postgres" nor "nobody".');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}
