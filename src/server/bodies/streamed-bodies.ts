import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../common/index.js';
import { checkCharset } from './read-body-text.js';

/** A type that clients never send, for bodies that routes read themselves. */
const STREAMED_TYPE = 'application/x-streamed-by-route';

/** Passes bodies as streams to the routes that read them themselves. */
export function passStreamedBodies(server: FastifyInstance): void {
  server.addContentTypeParser(STREAMED_TYPE, (request, _body, done) => {
    if (isStreamed(request)) done(null);
    else done(new AppError('unsupportedMediaType', `Unsupported Media Type: ${STREAMED_TYPE}`));
  });
}

/** @throws AppError if the charset of the body is not UTF-8, unless the route reads it itself */
export function checkBodyType(request: FastifyRequest): void {
  if (isStreamed(request)) request.headers = { 'content-type': STREAMED_TYPE };
  else checkCharset(request.headers['content-type']);
}

export function isStreamed(request: FastifyRequest): boolean {
  return request.routeOptions.config.isStreamed?.(request) === true;
}
