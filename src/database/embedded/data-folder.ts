import { chmod, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '../../config/index.js';
import { errorCode } from '../errors/database.errors.js';

/** Permission bits of group and others, and modes without them. */
const OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** Maximum number of files in a folder that are open at the same time. */
const AT_ONCE = 8;

const FIX = 'set it to a folder that this user can write to';

/**
 * Creates DATA_DIR with missing parent folders.
 * @throws SettingsError
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError([
      `DATA_DIR: the folder ${folder} cannot be created (${errorCode(error)}): ${FIX}`,
    ]);
  }
}

/** Converts a failure to write to DATA_DIR to a SettingsError; returns other errors unchanged. */
export function explainUnwritable(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === '') return error;
  return new SettingsError([`DATA_DIR: the folder ${folder} cannot be written to (${code}): ${FIX}`]);
}

/** Removes the permissions of others; of the folder last, so that a private folder implies private content. */
export async function makePrivate(folder: string): Promise<void> {
  if (((await stat(folder)).mode & OTHERS) === 0) return;
  await forEachEntry(folder, (path, isFolder) => chmod(path, isFolder ? PRIVATE_FOLDER : PRIVATE_FILE));
  await chmod(folder, PRIVATE_FOLDER);
}

/** Resolves when a folder and its content are written to disk. */
export async function syncFolder(folder: string): Promise<void> {
  await forEachEntry(folder, syncFile);
  await syncFile(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function forEachEntry(
  folder: string,
  work: (path: string, isFolder: boolean) => Promise<void>,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const workOnRest = async (): Promise<void> => {
    for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
      await work(join(entry.parentPath, entry.name), entry.isDirectory());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOnRest));
}

// Node's recursive mkdir never returns below /proc.
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new SettingsError([`DATA_DIR: ${folder} is a file: ${FIX}`]);
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: PRIVATE_FOLDER }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
