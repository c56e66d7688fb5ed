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
