import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingsError } from '../config/index.js';
import { errorCode } from './database.errors.js';

const FIX = 'let it name a folder that this user may write to';

/**
 * Makes the folder of `DATA_DIR` and those above it, where they are missing.
 * @throws SettingsError
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError([`DATA_DIR: the folder ${folder} cannot be made (${errorCode(error)}): ${FIX}`]);
  }
}

/** A failure to write into the folder of `DATA_DIR` as a SettingsError; everything else as it is. */
export function explainUnwritable(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === '') return error;
  return new SettingsError([`DATA_DIR: the folder ${folder} cannot be written to (${code}): ${FIX}`]);
}

// Not the recursive mkdir of Node: below /proc that one never ends.
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new SettingsError([`DATA_DIR: ${folder} is a file: ${FIX}`]);
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
