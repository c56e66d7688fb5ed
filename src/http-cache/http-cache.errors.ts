import { AppError } from '../common/index.js';

/** The client takes no JSON. */
export class NotAcceptableError extends AppError {
  constructor(accept: string) {
    super('notAcceptable', `Answers are application/json, which "Accept: ${accept}" leaves out.`);
  }
}
