import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponsesService } from '../../forms-core/index.js';
import { acceptsJson, NotAcceptableError } from '../../response-cache/index.js';
import { AccessPolicy } from '../../auth/index.js';
import { sendJsonArray } from './send-json-array.js';
import { noteForm } from '../forms/note-form.js';
import { FormRights } from '../forms/form-rights.js';
import type { Query } from './parse-response-filter.js';
import { JSON_HEADERS } from '../http/rest-headers.js';
import { parsePeriod } from '../results/parse-period.js';

/** Handles `GET /forms/<id>/results`: newest first, streamed in constant memory. */
@Injectable()
export class ResultsHandler {
  constructor(
    private readonly policy: AccessPolicy,
    private readonly rights: FormRights,
    private readonly responses: ResponsesService,
  ) {}

  async handle(
    request: FastifyRequest<{ Querystring: Query }>,
    reply: FastifyReply,
    formId: number,
  ): Promise<FastifyReply> {
    await this.admit(request, formId);
    const filter = parsePeriod(request.query);
    const wanted = request.method === 'HEAD' ? { ...filter, limit: 0 } : filter;
    await sendJsonArray(this.responses.streamJson(formId, wanted), reply.headers(JSON_HEADERS));
    return reply;
  }

  /** Handles `GET /forms/<id>/results/<id>`, the URL in `Location` after a submission. */
  async handleOne(
    request: FastifyRequest,
    reply: FastifyReply,
    formId: number,
    responseId: number,
  ): Promise<FastifyReply> {
    await this.admit(request, formId);
    const response = await this.responses.get(formId, responseId);
    return reply.headers(JSON_HEADERS).send(JSON.stringify(response));
  }

  private async admit(request: FastifyRequest, formId: number): Promise<void> {
    const caller = await this.policy.caller(request);
    this.policy.checkUri(caller, request);
    const { accept } = request.headers;
    if (!acceptsJson(accept)) throw new NotAcceptableError(accept ?? '');
    noteForm(request, await this.responses.checkAccess(formId, this.rights.of(caller)));
  }
}
