import { AppError } from '../common/index.js';

/** 401; `WWW-Authenticate` is added when the response is sent. */
export class NotAuthorizedError extends AppError {
  constructor(message: string) {
    super('notAuthorized', message);
  }
}

/** 401 for requests of the app: without the challenge, for which browsers would open a password dialog. */
export class NotSignedInError extends AppError {
  constructor(message: string) {
    super('notAuthorized', message, undefined, { 'www-authenticate': '' });
  }
}

export class AccessDeniedError extends AppError {
  constructor(message: string) {
    super('accessDenied', message);
  }
}

/** 429 after too many wrong passwords, or when too many are being verified. Sent with `Retry-After`. */
export class TooManyAttemptsError extends AppError {
  /** @param retryAfter whole seconds until the next attempt is accepted */
  constructor(readonly retryAfter: number) {
    super('tooManyRequests', `Too many sign-in attempts. Try again in ${retryAfter} s.`, undefined, {
      'retry-after': String(retryAfter),
    });
  }
}

/** 401: the API token is malformed, unknown, revoked or expired. The challenge follows RFC 6750. */
export class RejectedTokenError extends AppError {
  constructor(message: string) {
    super('notAuthorized', message, undefined, {
      'www-authenticate': 'Bearer realm="cms", error="invalid_token"',
    });
  }
}

export class UserNotFoundError extends AppError {
  constructor(name: string) {
    super('notFound', `User '${name}' does not exist.`);
  }
}

export class InvalidUserError extends AppError {
  constructor(message: string) {
    super('validationFailed', message);
  }
}

export class TokenNotFoundError extends AppError {
  constructor(name: string) {
    super('notFound', `Token '${name}' does not exist.`);
  }
}
