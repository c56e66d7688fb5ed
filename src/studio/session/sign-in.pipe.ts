import { ValidationPipe } from '@nestjs/common';
import { AppError } from '../../common/index.js';

/** Validates the body of a sign-in. @throws AppError `badRequest` */
export const signInPipe = new ValidationPipe({
  transform: true,
  exceptionFactory: (errors) => {
    const reasons = errors.flatMap(({ constraints }) => Object.values(constraints ?? {}));
    const what = reasons.length === 0 ? 'the body is empty' : reasons.join('; ');
    return new AppError('badRequest', `Sign in with JSON like {"user": "eve", "password": "…"}: ${what}.`);
  },
});
