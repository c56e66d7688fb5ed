import 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends stored answers: it sets its own headers and writes its own log lines. */
    answersFromStore?: boolean;
  }
}
