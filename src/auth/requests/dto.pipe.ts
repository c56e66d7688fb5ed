import { ValidationPipe, type ValidationError, type ValidationPipeOptions } from '@nestjs/common';
import { AppError } from '../../common/index.js';

/** Converts query parameters or a body to their DTO; unknown members are ignored. @throws AppError `invalidValueFormat` */
export const dtoPipe = pipeOf({});

/** Converts query parameters to their DTO; unknown ones are rejected. @throws AppError `invalidValueFormat` */
export const strictDtoPipe = pipeOf({ forbidNonWhitelisted: true });

/** Like `strictDtoPipe`, but unknown parameters are rejected with `invalidQuery`, and the message lists `names`. */
export function parametersPipe(names: readonly string[]): ValidationPipe {
  return pipeOf({
    forbidNonWhitelisted: true,
    exceptionFactory: (errors) => {
      const unknown = errors.find(isUnknown);
      return unknown === undefined
        ? invalidValue(errors)
        : new AppError('invalidQuery', `${unknown.property} is not a parameter: use ${names.join(', ')}`);
    },
  });
}

function pipeOf(options: ValidationPipeOptions): ValidationPipe {
  return new ValidationPipe({ transform: true, whitelist: true, exceptionFactory: invalidValue, ...options });
}

function invalidValue(errors: readonly ValidationError[]): AppError {
  return new AppError('invalidValueFormat', errors.map(messageOf).join('; '));
}

function isUnknown({ constraints = {} }: ValidationError): boolean {
  return 'whitelistValidation' in constraints;
}

function messageOf(error: ValidationError): string {
  if (isUnknown(error)) return `${error.property} is not a parameter of this request`;
  return Object.values(error.constraints ?? {}).join('; ');
}
