import { AppError } from '../common/index.js';

/** The bytes are not an image, or the image is too large. */
export class UnreadableImageError extends AppError {
  constructor(reason: string) {
    super('validationFailed', `The image cannot be resized: ${reason}`);
  }
}
