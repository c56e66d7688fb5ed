import type { FastifyRequest } from 'fastify';
import { AppError, targetOf, type ErrorCode } from '../../common/index.js';

/**
 * Replaces errors of Fastify that contain neither the limit nor the fix; undefined for other errors.
 * @param suggest returns a URL that the client probably meant
 */
export function explainRejection(
  code: ErrorCode,
  request: FastifyRequest,
  suggest: () => string | undefined,
): AppError | undefined {
  if (code === 'notFound') {
    const url = suggest();
    const message = `Cannot ${request.method} ${request.url}; did you mean ${url ?? ''}?`;
    return url === undefined ? undefined : new AppError(code, message);
  }
  if (code === 'payloadTooLarge') {
    const megabytes = request.routeOptions.bodyLimit / 1024 / 1024;
    return new AppError(code, `The body of this request may have at most ${megabytes} MB.`);
  }
  if (code !== 'unsupportedMediaType') return undefined;
  if (targetOf(request).path.startsWith('/forms/'))
    return new AppError(code, 'Pages are sent as application/x-www-form-urlencoded.');
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  const given = type.trim() === '' ? ': send this Content-Type' : `, not "${type.trim().slice(0, 100)}"`;
  return new AppError(code, `The body must be application/json${given}.`);
}
