import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { METHODS } from 'node:http';

export interface OtherMethods {
  readonly taken: readonly string[];
  readonly options: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Rejects the request before its body is read. */
  readonly reject: (request: FastifyRequest) => Promise<never>;
}

/** Registers all other methods of a URL, so that they return 405 instead of 404. */
export function routeOtherMethods(
  server: FastifyInstance,
  url: string,
  { taken, options, reject }: OtherMethods,
): void {
  // CONNECT requests are never routed.
  const rejected = METHODS.filter((method) => ![...taken, 'OPTIONS', 'CONNECT'].includes(method));
  for (const method of rejected) if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  server.route({ method: 'OPTIONS', url, handler: options });
  server.route({ method: rejected, url, onRequest: reject, handler: reject });
}
