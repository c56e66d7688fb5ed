import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { METHODS } from 'node:http';

/** The response to methods that have no route. */
export interface OtherMethods {
  /** Methods that do have one. */
  readonly taken: readonly string[];
  readonly options: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Rejects, before anything looks at the body. */
  readonly refuse: (request: FastifyRequest) => Promise<never>;
}

/** Gives an address an answer to every method there is, so that a wrong one is a 405 and not a 404. */
export function routeOtherMethods(
  server: FastifyInstance,
  url: string,
  { taken, options, refuse }: OtherMethods,
): void {
  // CONNECT never reaches a route.
  const refused = METHODS.filter((method) => ![...taken, 'OPTIONS', 'CONNECT'].includes(method));
  for (const method of refused) if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  server.route({ method: 'OPTIONS', url, handler: options });
  server.route({ method: refused, url, onRequest: refuse, handler: refuse });
}
