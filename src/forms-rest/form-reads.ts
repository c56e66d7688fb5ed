import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS, CorsPolicy, type Caller } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import {
  acceptsJson,
  NotAcceptableError,
  RequestLog,
  sendAnswer,
  type RouteCounts,
} from '../http-cache/index.js';
import { hasCredentials, RouteGuard } from '../security/index.js';
import { FormAnswers, type FormRead } from './form-answers.js';
import { single, type Query } from './parse-response-filter.js';

/** Answers `GET /forms` and `GET /forms/<id>` from the store (Get all forms, Get a form). */
@Injectable()
export class FormReads {
  private readonly cors: CorsPolicy;

  constructor(
    private readonly guard: RouteGuard,
    private readonly answers: FormAnswers,
    private readonly log: RequestLog,
    { corsOrigins }: AppConfig,
  ) {
    this.cors = new CorsPolicy(corsOrigins);
  }

  /** A request of the same words was let through before: roles that change forget all answers. */
  handle(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    form: FormRead['form'],
    counts: RouteCounts,
  ): Promise<void> | undefined {
    const cors = this.cors.headers(request.headers.origin);
    if (!hasCredentials(request)) {
      const stored = this.answers.find(aliasOf(request, ANONYMOUS));
      if (stored !== undefined && acceptsJson(request.headers.accept)) {
        return this.log.sendStored(request, reply, stored, cors, counts);
      }
    }
    // An error must be readable for the page that asked, too.
    void reply.headers(cors);
    return this.log.line(request, reply, () => this.make(request, reply, form));
  }

  private async make(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    form: FormRead['form'],
  ): Promise<void> {
    const caller = await this.guard.caller(request);
    this.guard.check(caller, request);
    const { accept } = request.headers;
    if (!acceptsJson(accept)) throw new NotAcceptableError(accept ?? '');
    const language = single(request.query, 'lang');
    const read = { form, language, caller, head: { vary: this.cors.vary } };
    const alias = aliasOf(request, caller);
    const answer = this.answers.find(alias) ?? (await this.answers.get(read, alias));
    await sendAnswer(request, reply, answer, {});
  }
}

/** Everything an answer can depend on, in the words of the request. */
function aliasOf({ raw }: FastifyRequest, { anonymous, roles }: Caller): string {
  return `${raw.url ?? ''}\n${anonymous ? '' : roles.join(',')}`;
}
