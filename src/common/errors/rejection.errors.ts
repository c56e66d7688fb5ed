import { AppError } from './app-error.js';

/** 429: a rate limit was exceeded. Sent with `Retry-After`. */
export class TooManyRequestsError extends AppError {
  /** @param waitMs time until the next request is accepted */
  constructor(waitMs: number) {
    const seconds = String(Math.max(1, Math.ceil(waitMs / 1_000)));
    super('tooManyRequests', `Too many requests. Try again in ${seconds} s.`, undefined, {
      'retry-after': seconds,
    });
  }
}

/** 405. Sent with `Allow`. */
export class MethodNotAllowedError extends AppError {
  /** @param allow the methods of the resource, separated by commas */
  constructor(message: string, allow: string) {
    super('methodNotAllowed', message, undefined, { allow });
  }
}

/** 503: a queue is full, or a job has waited in it for too long. */
export class OverloadedError extends AppError {
  constructor() {
    super('unavailable', 'The server is overloaded. Try again later.');
  }
}
