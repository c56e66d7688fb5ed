import { AppError, type TextPosition } from '../../common/index.js';

/** A position in a file; line and column are counted from 1. */
export type FilePosition = TextPosition;

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

/** @param millions the limit, in millions of characters */
export function textTooLong(file: string, at: FilePosition, millions: number): ImportError {
  const reason = `a text here has more than ${millions} million characters: a node may have 10 million`;
  return new ImportError(file, at, reason);
}

/** @param millions the limit, in millions of characters */
export function wholeFileTooLong(file: string, millions: number): ImportError {
  const cause = 'properties follow the children of a large node, or an alias refers to a distant anchor';
  const reason = `${cause}: such a file may have at most ${millions} million characters; write properties before children, and no aliases`;
  return new ImportError(file, undefined, reason);
}

/** A YAML file cannot be read in chunks and must be read again as a whole. Never reaches callers. */
export class NeedsWholeFileError extends Error {}
