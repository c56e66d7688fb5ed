import { AppError } from '../../common/index.js';

/** A position in a file; line and column are counted from 1. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

/** A content file was rejected. The message is `file:line:column: reason`. */
export class ImportError extends AppError {
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(
    readonly file: string,
    position: FilePosition | undefined,
    readonly reason: string,
  ) {
    const place = position === undefined ? file : `${file}:${position.line}:${position.column}`;
    super('validationFailed', `${place}: ${reason}`);
    this.line = position?.line;
    this.column = position?.column;
  }
}

/** Replaces the error about a text that is longer than a string can be; returns other errors unchanged. */
export function explainTooLong(error: unknown, file: string, at: FilePosition): unknown {
  return error instanceof RangeError && error.message === 'Invalid string length'
    ? new ImportError(
        file,
        at,
        'a text here has more than 500 million characters: a node may have 10 million',
      )
    : error;
}

/** A YAML file cannot be read in chunks and must be read again as a whole. Never reaches callers. */
export class NeedsWholeFileError extends Error {}
