import { ValidationPipe } from '@nestjs/common';
import { AppError } from '../../common/index.js';

/** Validates a body by its class; unknown members are rejected. @throws AppError `validationFailed` with all problems */
export const managementBodyPipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  exceptionFactory: (errors) => {
    const messages = errors.flatMap(({ property, constraints = {} }) =>
      'whitelistValidation' in constraints
        ? [`${property} is not a member of this request`]
        : [...new Set(Object.values(constraints))],
    );
    const found = messages.length === 0 ? ['the body must be a JSON object'] : messages;
    return new AppError('validationFailed', `${found.join('; ')}.`);
  },
});
