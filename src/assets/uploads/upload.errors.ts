import { AppError } from '../../common/index.js';

const MEGABYTE = 1024 * 1024;

export class UploadTooLargeError extends AppError {
  constructor(limit: number) {
    super(
      'payloadTooLarge',
      `The files of a request may have ${limit / MEGABYTE} MB at most (UPLOAD_LIMIT_MB).`,
    );
  }
}

export class BrokenUploadError extends AppError {
  constructor(message: string) {
    super('badRequest', message);
  }
}

export class TooManyUploadsError extends AppError {
  constructor() {
    super('unavailable', 'Too many files are being uploaded. Try again in a few seconds.', undefined, {
      'retry-after': '2',
    });
  }
}

/** File system errors that an administrator of the server must fix, such as a full disk. */
const STORAGE_ERRORS: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EIO',
  'ENOTDIR',
]);

export class UploadStorageError extends AppError {
  constructor(code: string) {
    super('unavailable', `The server cannot store uploads in DATA_DIR/uploads (${code}).`);
  }
}

/** Converts a failure to write a file to an UploadStorageError; returns other errors unchanged. */
export function explainStorage(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return STORAGE_ERRORS.has(code) ? new UploadStorageError(String(code)) : error;
}
