import { AppError } from '../../common/index.js';

/** A spreadsheet cannot hold so many responses: 422. */
export class TooManyRowsError extends AppError {
  constructor(count: number, max: number) {
    super(
      'validationFailed',
      `${count} responses are more than a sheet holds, ${max}: narrow them, or take CSV.`,
    );
  }
}

/** Lines and columns from 1; 0 where they are not known. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * A form file cannot be read: 422. Begins with the name of the file, and the line where it is known; `details` holds what
 * is wrong with the form in it.
 */
export class FormFileError extends AppError {
  constructor(
    file: string,
    readonly reason: string,
    readonly position: FilePosition = { line: 0, column: 0 },
    problems?: readonly unknown[],
  ) {
    const { line, column } = position;
    super('validationFailed', `${file}${line === 0 ? '' : `:${line}:${column}`}: ${reason}`, problems);
  }
}
