import { AppError } from '../common/index.js';

/** There is no endpoint at this URL; a similar one is suggested. */
export class EndpointNotFoundError extends AppError {
  constructor(address: string, nearest: string | undefined) {
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    super('notFound', `There is no endpoint at ${address}${hint}`);
  }
}

export class MethodNotAllowedError extends AppError {
  constructor(method: string) {
    super(
      'methodNotAllowed',
      `${method} is not allowed: delivery endpoints support GET and HEAD.`,
      undefined,
      { allow: 'GET, HEAD, OPTIONS' },
    );
  }
}
