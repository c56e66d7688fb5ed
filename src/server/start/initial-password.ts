import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UsersService } from '../../auth/index.js';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/**
 * Creates the user `superuser` where there is none, and returns the line that says what its generated password is. Without a
 * terminal the password goes to a file of the data folder: what a process prints there ends in logs.
 * The file is written first, so that no user is created whose password is not known.
 * @returns undefined where no password was generated
 */
export async function createSuperuser(users: UsersService, dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, 'initial-password');
  if ((await users.hasFirstPassword()) === false) await rm(file, { force: true });
  if (process.stdout.isTTY) {
    const password = await users.createSuperuser();
    return password === undefined ? undefined : `User superuser, password ${password} (shown this once)`;
  }
  // Of several servers that start at once on one folder, one creates the user, and its file counts.
  const draft = `${file}.${randomUUID()}`;
  try {
    const password = await users.createSuperuser(async (generated) => {
      await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY.folder });
      await writeFile(draft, `${generated}\n`, { mode: OWNER_ONLY.file, flush: true });
    });
    if (password === undefined) return undefined;
    await rename(draft, file);
    return `User superuser: the generated password is in ${file}; change it, or keep it and delete the file`;
  } finally {
    await rm(draft, { force: true });
  }
}
