import { AppError } from '../../common/index.js';

/** A spreadsheet cannot hold so many responses: 422. */
export class TooManyRowsError extends AppError {
  constructor(count: number, max: number) {
    super(
      'validationFailed',
      `${count} responses exceed the limit of a sheet, ${max}: filter them, or use CSV.`,
    );
  }
}

/** Lines and columns from 1; 0 where they are not known. */
export interface FilePosition {
  readonly line: number;
  readonly column: number;
}

/**
 * A form file cannot be read: 422. The message begins with the file name, and the line if known; `details` contains
 * the problems of the form.
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
