import { AppError } from '../common/index.js';

export class NotAcceptableError extends AppError {
  constructor(accept: string) {
    super(
      'notAcceptable',
      `Not acceptable: this resource is only available as application/json (Accept: ${accept}).`,
    );
  }
}
