import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends cached responses: it sets headers, logs and counts requests itself. */
    cachesResponses?: boolean;
    /** Log records contain neither user nor client unless the form is known not to be anonymised. */
    respondents?: boolean;
    /** Body limit in bytes; undefined: the default. */
    bodyLimit?: number;
    /** The route parses JSON itself, to preserve the order of members and the digits of numbers. */
    bodyAsText?: boolean;
    /** The route reads the body itself, as a stream and of any type. */
    isStreamed?: (request: FastifyRequest) => boolean;
  }
}
