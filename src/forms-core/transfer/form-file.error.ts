import { AppError, type TextPosition } from '../../common/index.js';

/** 422. Line 0 is unknown. The message starts with the file name and line; `details` contains the problems of the form. */
export class FormFileError extends AppError {
  constructor(
    file: string,
    readonly reason: string,
    readonly position: TextPosition = { line: 0, column: 0 },
    problems?: readonly unknown[],
  ) {
    const { line, column } = position;
    super('validationFailed', `${file}${line === 0 ? '' : `:${line}:${column}`}: ${reason}`, problems);
  }
}
