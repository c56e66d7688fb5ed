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
