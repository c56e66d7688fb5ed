import { AppError } from '../errors/app-error.js';

/** File system errors that an administrator of the server must fix, such as a full disk. */
const CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EEXIST',
]);

/** 503: the disk is full, or a folder cannot be written to. */
class StorageError extends AppError {}

/**
 * Converts a failure to write a file to a StorageError; returns other errors unchanged.
 * @param task what the server cannot do, with the setting: `store uploads in DATA_DIR/uploads`
 */
export function explainStorage(error: unknown, task: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return CODES.has(code)
    ? new StorageError('unavailable', `The server cannot ${task} (${String(code)}).`)
    : error;
}
