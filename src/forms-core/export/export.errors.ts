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

/** A form file cannot be read: 422. Begins with the name of the file, and the line where there is one. */
export class FormFileError extends AppError {
  constructor(file: string, reason: string) {
    super('validationFailed', `${file}: ${reason}`);
  }
}
