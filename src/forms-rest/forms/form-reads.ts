import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CorsPolicy } from '../../common/index.js';
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
import { readFlag, single, type Query } from '../responses/parse-response-filter.js';

/** Handles `GET /forms` and `GET /forms/<id>` with cached responses. */
@Injectable()
export class FormReads {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly responses: FormResponses,
    private readonly log: RequestLog,
    private readonly cors: CorsPolicy,
  ) {}

  /** @param url pattern of the route */
  handle(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    form: FormRead['form'],
    url: string,
  ): Promise<void> {
    const counts = this.log.counts.of(url);
    // Set before any error can occur, so that pages of other origins can read errors.
    void reply.headers(this.cors.headers(request.headers.origin));
    return this.log.record(request, reply, counts, () => this.make(request, reply, form, counts));
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
    const head = { vary: this.cors.vary };
    if (form !== 'all' && 'id' in form && readFlag(request.query, 'draft')) {
      this.policy.checkPermission(caller, 'forms.edit');
      const draft = await this.responses.getDraft(form.id, { language, caller, head });
      await sendServed(request, reply, draft);
      return;
    }
    const read = { form, language, caller, head, forEditors: true };
    const alias = caller.anonymous ? { requestKey: cacheKey(request.raw), counts } : undefined;
    await sendServed(request, reply, await this.responses.get(read, alias));
  }
}
