import { ValidationPipe } from '@nestjs/common';
import { AppError } from '../../../common/index.js';

/** Query parameters as their DTO; unknown ones are ignored. @throws AppError `invalidValueFormat` */
export const queryPipe = new ValidationPipe({
  transform: true,
  exceptionFactory: (errors) => {
    const messages = errors.flatMap(({ constraints }) => Object.values(constraints ?? {}));
    return new AppError('invalidValueFormat', messages.join('; '));
  },
});
