import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CorsPolicy, MethodNotAllowedError, note, queryOf, targetOf } from '../common/index.js';
import {
  acceptsJson,
  NotAcceptableError,
  RequestLog,
  sendServed,
  cacheKey,
} from '../response-cache/index.js';
import { type RouteCounts } from '../request-log/index.js';
import { routeOtherMethods } from '../auth/index.js';
import { RequestAccessService } from '../previews/index.js';
import { DeliveryPipeline, type DeliveryInput } from './delivery.pipeline.js';

const READING = ['GET', 'HEAD'];
const ALLOW = 'GET, HEAD, OPTIONS';
const URL = '/.rest/*';
/** Number of segments in `/.rest`. */
const PREFIX_LENGTH = 1;

/** Plain Fastify routes, which cost less than a controller. */
@Injectable()
export class DeliveryRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pipeline: DeliveryPipeline,
    private readonly log: RequestLog,
    private readonly access: RequestAccessService,
    private readonly cors: CorsPolicy,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const config = { cachesResponses: true };
    server.route({
      method: READING,
      url: URL,
      config,
      handler: (request, reply) => this.read(request, reply),
    });
    routeOtherMethods(server, URL, {
      taken: READING,
      options: ({ headers }, reply) => reply.code(204).headers(this.cors.preflight(headers, ALLOW)).send(),
      reject: ({ method }) => {
        const message = `${method} is not allowed: delivery endpoints support GET and HEAD.`;
        return Promise.reject(new MethodNotAllowedError(message, ALLOW));
      },
    });
  }

  private read(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const endpoint = this.pipeline.endpointAt(endpointTargetOf(request).segments);
    const counts = this.log.counts.of(URL, endpoint?.path);
    // Other endpoints than those for nodes are for forms, and the form is not known yet.
    if (endpoint !== undefined && 'kind' in endpoint) note(request, { namesSender: false });
    // Set first, so that the requesting page can also read an error.
    void reply.headers(this.cors.headers(request.headers.origin));
    return this.log.record(request, reply, counts, () => this.respond(request, reply, counts));
  }

  private async respond(request: FastifyRequest, reply: FastifyReply, counts: RouteCounts): Promise<void> {
    const { segments, query } = endpointTargetOf(request);
    const endpoint = this.pipeline.endpointAt(segments);
    // Forms have no previews.
    const previewed = endpoint === undefined || 'kind' in endpoint ? '' : query;
    const { caller, preview } = await this.access.check(request, previewed);
    const { accept } = request.headers;
    if (!acceptsJson(accept)) throw new NotAcceptableError(accept ?? '');
    // Only the request that rendered the response reports the lag, because cached responses are validated.
    const onLag = (seconds: number): void => {
      void reply.header('x-replica-lag', seconds.toFixed(3));
    };
    const { host, 'content-language': contentLanguage, 'accept-language': acceptLanguage } = request.headers;
    const input = { segments, query, host, contentLanguage, acceptLanguage, caller, preview, onLag };
    const alias = caller.anonymous ? { requestKey: cacheKey(request.raw), counts } : undefined;
    await sendServed(request, reply, await this.pipeline.respond(input, alias));
  }
}

function endpointTargetOf(request: FastifyRequest): Pick<DeliveryInput, 'segments' | 'query'> {
  const { segments, url } = targetOf(request);
  return { segments: segments.slice(PREFIX_LENGTH), query: queryOf(url) };
}
