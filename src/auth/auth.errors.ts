import { AppError } from '../common/index.js';

/** 401. The edge adds `WWW-Authenticate` to every error of this code. */
export class NotAuthorizedError extends AppError {
  constructor(message: string) {
    super('notAuthorized', message);
  }
}

/** 401 for pages with their own sign-in: without the challenge that makes browsers open a dialog. */
export class NotSignedInError extends AppError {
  readonly headers = { 'www-authenticate': '' };

  constructor(message: string) {
    super('notAuthorized', message);
  }
}

/** 403: the user is known and may not do this. */
export class AccessDeniedError extends AppError {
  constructor(message: string) {
    super('accessDenied', message);
  }
}

/** 429 after too many wrong passwords, or when too many are being checked. Sent with `Retry-After`. */
export class TooManyAttemptsError extends AppError {
  readonly headers: Readonly<Record<string, string>>;

  /** @param retryAfter whole seconds until another attempt is looked at */
  constructor(readonly retryAfter: number) {
    super('tooManyRequests', `Too many sign-in attempts. Try again in ${retryAfter} s.`);
    this.headers = { 'retry-after': String(retryAfter) };
  }
}

/** 401: an API token is malformed, unknown, revoked or expired. The challenge is that of RFC 6750. */
export class RejectedTokenError extends AppError {
  readonly headers = { 'www-authenticate': 'Bearer realm="cms", error="invalid_token"' };

  constructor(message: string) {
    super('notAuthorized', message);
  }
}

/** There is no user of this name. */
export class UserNotFoundError extends AppError {
  constructor(name: string) {
    super('notFound', `There is no user '${name}': 'user list' shows all names.`);
  }
}

/** There is a user of this name already. */
export class UserExistsError extends AppError {
  constructor(name: string) {
    super('conflict', `There is a user '${name}' already: change it with 'user passwd' or 'user roles'.`);
  }
}

/** A name, password or role of a user cannot be taken; the message says why. */
export class InvalidUserError extends AppError {
  constructor(message: string) {
    super('validationFailed', message);
  }
}

/** There is no API token of this name. */
export class TokenNotFoundError extends AppError {
  constructor(name: string) {
    super('notFound', `There is no token '${name}': 'token list' shows all names.`);
  }
}

/** There is an API token of this name already. */
export class TokenExistsError extends AppError {
  constructor(name: string) {
    super(
      'conflict',
      `There is a token '${name}' already: choose another name, or revoke it first with 'token revoke'.`,
    );
  }
}

/** A name, role or expiry of an API token is invalid; the message says why. */
export class InvalidTokenError extends AppError {
  constructor(message: string) {
    super('validationFailed', message);
  }
}
