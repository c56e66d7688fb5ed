import { AppError } from '../../common/index.js';

export class BrokenUploadError extends AppError {
  constructor(message: string) {
    super('badRequest', message);
  }
}
