import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError, CorsPolicy, ONLY_HTTPS, SECURITY_HEADERS } from '../common/index.js';
import { RequestCounts, RequestLogRecords } from '../request-log/index.js';
import { JoinedBodies } from './bodies/joined-bodies.js';
import { checkBodyType, isStreamed } from './bodies/streamed-bodies.js';

/** Not for routes that send cached responses, which do all of this themselves: hooks would cost a tenth. */
@Injectable()
export class RouteHooks {
  constructor(
    private readonly counts: RequestCounts,
    private readonly logRecords: RequestLogRecords,
    private readonly cors: CorsPolicy,
    private readonly bodies: JoinedBodies,
  ) {}

  /** Must be called before routes are added. */
  register(server: FastifyInstance): void {
    server.addHook('onRoute', (route) => {
      if (route.config?.bodyLimit !== undefined) route.bodyLimit = route.config.bodyLimit;
      if (route.config?.cachesResponses !== true) this.addTo(route);
    });
  }

  private addTo(route: RouteOptions): void {
    route.onRequest = [
      (request, reply, done) => {
        this.receive(request, reply);
        done();
      },
      ...[route.onRequest ?? []].flat(),
    ];
    const counts = this.counts.of(route.url);
    route.onResponse = (request, reply, done) => {
      const method = counts.of(request.method);
      method.count(reply.statusCode);
      method.durations.observe(reply.elapsedTime / 1000);
      this.logRecords.write(request, reply.statusCode, reply.elapsedTime);
      done();
    };
  }

  private receive(request: FastifyRequest, reply: FastifyReply): void {
    const { origin } = request.headers;
    void reply.headers(SECURITY_HEADERS);
    if (request.protocol === 'https') void reply.headers(ONLY_HTTPS);
    if (origin !== undefined && request.url.startsWith('/.rest/'))
      void reply.headers(this.cors.headers(origin));
    rejectEncoded(request);
    checkBodyType(request);
    if (isStreamed(request)) this.bodies.stream(request.raw);
  }
}

/**
 * The response lists the supported encoding (RFC 9110, 15.5.16).
 * @throws AppError `unsupportedMediaType`, because a small compressed body may decompress to any size
 */
function rejectEncoded({ method, headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity' || method === 'GET' || method === 'HEAD') return;
  const message = `Compressed bodies are not supported: send the body without the encoding "${encoding}".`;
  throw new AppError('unsupportedMediaType', message, undefined, { 'accept-encoding': 'identity' });
}
