import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { AppError } from '../common/index.js';

/** Query parameters by their class; unknown ones are rejected. @throws AppError `invalidValueFormat` */
export const parametersPipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  exceptionFactory: (errors) => new AppError('invalidValueFormat', errors.map(messageOf).join('; ')),
});

function messageOf({ property, constraints = {} }: ValidationError): string {
  if ('whitelistValidation' in constraints) return `${property} is not a parameter of this request`;
  return Object.values(constraints).join('; ');
}
