import { AppError } from '../common/index.js';

/** Nothing is served at this path. */
export class EndpointNotFoundError extends AppError {
  constructor(path: string, nearest: string | undefined) {
    const hint = nearest === undefined ? '' : `; did you mean /.rest/${nearest}?`;
    super('notFound', `There is no endpoint at /.rest/${path}${hint}`);
  }
}

/** Delivery only reads. */
export class MethodNotAllowedError extends AppError {
  readonly headers = { allow: 'GET, HEAD, OPTIONS' };

  constructor(method: string) {
    super('methodNotAllowed', `${method} does not work here: delivery is read with GET or HEAD.`);
  }
}
