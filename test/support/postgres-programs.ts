import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MISSING =
  'No PostgreSQL found: install it (apt-get install postgresql) or set TEST_DATABASE_URL to a server where databases may be created.';

/**
 * The folder of initdb, pg_basebackup, pg_ctl and postgres: from PATH, or where system packages install them.
 */
export function findPrograms(): string {
  const found = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr'].flatMap(versionsIn),
    '/usr/local/pgsql/bin',
  ].find(
    (folder) =>
      folder !== '' &&
      ['initdb', 'pg_basebackup', 'pg_ctl', 'postgres'].every((name) => isProgram(folder, name)),
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

/** The user to run PostgreSQL as, because it refuses to run as root. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The user does not exist: try the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root and there is neither a user "postgres" nor "nobody".');
}
