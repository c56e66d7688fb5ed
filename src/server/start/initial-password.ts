import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UsersService } from '../../auth/index.js';
import { explainUnwritable, makeDataFolder } from '../../database/index.js';

const OWNER_ONLY = 0o600;

/**
 * Creates the user `superuser` if it does not exist, and returns a line about its generated password. Without a terminal the
 * password is written to a file in the data folder, because output would end up in logs. The file is written first, so that
 * no user is created with an unknown password.
 * @returns undefined if no password was generated
 * @throws SettingsError if the file cannot be written
 */
export async function createSuperuser(users: UsersService, dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, 'initial-password');
  if ((await users.hasFirstPassword()) === false) await rm(file, { force: true });
  if (process.stdout.isTTY) {
    const password = await users.createSuperuser();
    return password === undefined ? undefined : `User superuser, password ${password} (shown this once)`;
  }
  // If several servers start on one folder at the same time, the one that creates the user also provides the file.
  const draft = `${file}.${randomUUID()}`;
  try {
    const password = await users.createSuperuser(async (generated) => {
      await makeDataFolder(dataDir);
      await writeFile(draft, `${generated}\n`, { mode: OWNER_ONLY, flush: true }).catch((error: unknown) => {
        throw explainUnwritable(dataDir, error);
      });
    });
    if (password === undefined) return undefined;
    await rename(draft, file);
    return `User superuser: the generated password is in ${file}; change it, or keep it and delete the file`;
  } finally {
    // A failure here must not replace the error that ended the start.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
