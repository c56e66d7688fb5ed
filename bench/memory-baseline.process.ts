/** Baseline with Fastify: sends one response from memory, with the headers of the server. */
import fastify from 'fastify';

interface Task {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

process.once('message', ({ headers, body }: Task) => {
  const bytes = Buffer.from(body);
  const server = fastify();
  server.get('/*', (_request, reply) => {
    void reply.headers(headers).send(bytes);
  });
  server.listen({ port: 0, host: '127.0.0.1' }).then(
    (address) => process.send?.(new URL(address).port),
    (error: unknown) => {
      throw error;
    },
  );
});
