import { ValidationPipe, type ValidationError, type ValidationPipeOptions } from '@nestjs/common';
import { AppError } from '../common/index.js';

/** Query parameters by their class; unknown ones are rejected. @throws AppError `invalidValueFormat` */
export const parametersPipe = pipeOf({ forbidNonWhitelisted: true });

/** Query parameters by their class; unknown ones are ignored. @throws AppError `invalidValueFormat` */
export const lenientParametersPipe = pipeOf({});

function pipeOf(options: ValidationPipeOptions): ValidationPipe {
  return new ValidationPipe({
    ...options,
    transform: true,
    whitelist: true,
    exceptionFactory: (errors) => new AppError('invalidValueFormat', errors.map(messageOf).join('; ')),
  });
}

function messageOf({ property, constraints = {} }: ValidationError): string {
  if ('whitelistValidation' in constraints) return `${property} is not a parameter of this request`;
  return Object.values(constraints).join('; ');
}
