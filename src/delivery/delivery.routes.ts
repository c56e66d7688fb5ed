import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS, CorsPolicy, type Caller } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { sendAnswer } from '../http-cache/index.js';
import { MethodNotAllowedError, NotAcceptableError } from './delivery.errors.js';
import { DeliveryGuard } from './delivery.guard.js';
import { DeliveryPipeline, type DeliveryInput } from './delivery.pipeline.js';
import { RequestLog } from './request.log.js';

const READING = ['GET', 'HEAD'];
const ALLOW = 'GET, HEAD, OPTIONS';
const OTHERS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The HTTP side of delivery. Plain Fastify routes, because a controller would cost the stored answers
 * a third of their speed; errors go to the application's one error handler.
 */
@Injectable()
export class DeliveryRoutes implements OnModuleInit {
  private readonly cors: CorsPolicy;
  private readonly prefix: string;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly pipeline: DeliveryPipeline,
    private readonly log: RequestLog,
    private readonly guard: DeliveryGuard,
    config: AppConfig,
  ) {
    this.cors = new CorsPolicy(config.corsOrigins);
    this.prefix = `${config.contextPath}/.rest/`;
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const url = `${this.prefix}*`;
    const config = { answersFromStore: true };
    server.route({ method: READING, url, config, handler: (request, reply) => this.read(request, reply) });
    server.route({ method: 'OPTIONS', url, handler: (request, reply) => this.options(request, reply) });
    server.route({ method: OTHERS, url, handler: (request) => this.refuse(request) });
  }

  private async read(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cors = this.cors.headers(request.headers.origin);
    if (request.headers.authorization === undefined) {
      const alias = aliasOf(request, ANONYMOUS);
      const stored = this.pipeline.find(alias);
      if (stored !== undefined && acceptsJson(request.headers.accept)) {
        this.log.countStored();
        await sendAnswer(request, reply, stored, cors);
        return;
      }
    }
    // An error must be readable for the page that asked, too.
    void reply.headers(cors);
    await this.log.line(request, reply, () => this.make(request, reply, cors));
  }

  // A stored answer needs no check: rules that change forget all answers.
  private async make(
    request: FastifyRequest,
    reply: FastifyReply,
    cors: Readonly<Record<string, string>>,
  ): Promise<void> {
    const caller = await this.guard.caller(request);
    this.guard.check(caller, request);
    const { accept } = request.headers;
    if (!acceptsJson(accept)) throw new NotAcceptableError(accept ?? '');
    const answer = await this.pipeline.answer(aliasOf(request, caller), this.input(request, caller));
    await sendAnswer(request, reply, answer, cors);
  }

  private input({ raw, headers }: FastifyRequest, caller: Caller): DeliveryInput {
    const url = (raw.url ?? '').slice(this.prefix.length);
    const mark = url.indexOf('?');
    return {
      path: mark < 0 ? url : url.slice(0, mark),
      query: mark < 0 ? '' : url.slice(mark + 1),
      host: headers.host,
      contentLanguage: headers['content-language'],
      acceptLanguage: headers['accept-language'],
      caller,
    };
  }

  private options({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const asked = headers['access-control-request-headers'];
    const preflight = this.cors.preflight(headers.origin, ALLOW, asked);
    return reply
      .code(204)
      .headers({ allow: ALLOW, ...preflight })
      .send();
  }

  private refuse(request: FastifyRequest): never {
    throw new MethodNotAllowedError(request.method);
  }
}

/** Everything an answer can depend on, in the words of the request. */
function aliasOf({ raw, headers }: FastifyRequest, caller: Caller): string {
  return `${raw.url ?? ''}\n${headers['accept-language'] ?? ''}\n${headers['content-language'] ?? ''}\n${headers.host ?? ''}\n${caller.anonymous ? '' : caller.roles.join(',')}`;
}

function acceptsJson(accept: string | undefined): boolean {
  return (
    accept === undefined ||
    accept.includes('*/*') ||
    accept.includes('json') ||
    accept.includes('application/*')
  );
}
