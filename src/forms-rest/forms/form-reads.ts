import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CorsPolicy } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import {
  acceptsJson,
  NotAcceptableError,
  RequestLog,
  sendServed,
  cacheKey,
} from '../../response-cache/index.js';
import { type RouteCounts } from '../../request-log/index.js';
import { AccessPolicy } from '../../auth/index.js';
import { FormResponses, type FormRead } from '../responses/form-responses.js';
import { single, type Query } from '../responses/parse-response-filter.js';

/** Answers `GET /forms` and `GET /forms/<id>` from the store (Get all forms, Get a form). */
@Injectable()
export class FormReads {
  private readonly cors: CorsPolicy;

  constructor(
    private readonly policy: AccessPolicy,
    private readonly answers: FormResponses,
    private readonly log: RequestLog,
    { corsOrigins }: AppConfig,
  ) {
    this.cors = new CorsPolicy(corsOrigins);
  }

  handle(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    form: FormRead['form'],
    counts: RouteCounts,
  ): Promise<void> {
    // An error must be readable for the page that asked, too.
    void reply.headers(this.cors.headers(request.headers.origin));
    return this.log.line(request, reply, counts, () => this.make(request, reply, form, counts));
  }

  private async make(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    form: FormRead['form'],
    counts: RouteCounts,
  ): Promise<void> {
    const caller = await this.policy.caller(request);
    this.policy.checkUri(caller, request);
    const { accept } = request.headers;
    if (!acceptsJson(accept)) throw new NotAcceptableError(accept ?? '');
    const language = single(request.query, 'lang');
    const read = { form, language, caller, head: { vary: this.cors.vary } };
    const alias = caller.anonymous ? { words: cacheKey(request.raw), counts } : undefined;
    await sendServed(request, reply, await this.answers.get(read, alias));
  }
}
