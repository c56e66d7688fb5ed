import { AppError } from '../common/index.js';

/** The client does not accept JSON. */
export class NotAcceptableError extends AppError {
  constructor(accept: string) {
    super(
      'notAcceptable',
      `Not acceptable: this resource is only available as application/json (Accept: ${accept}).`,
    );
  }
}
