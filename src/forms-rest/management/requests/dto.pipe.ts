import { ValidationPipe } from '@nestjs/common';
import { AppError } from '../../../common/index.js';

/** Query parameters or a body as their DTO; unknown members are ignored. @throws AppError `invalidValueFormat` */
export const dtoPipe = new ValidationPipe({
  transform: true,
  exceptionFactory: (errors) => {
    const messages = errors.flatMap(({ constraints }) => Object.values(constraints ?? {}));
    return new AppError('invalidValueFormat', messages.join('; '));
  },
});
