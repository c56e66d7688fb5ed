import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FormReads } from './forms/form-reads.js';
import type { Query } from './responses/parse-response-filter.js';
import { isRecordId } from './http/record-id.js';
import { ResultsHandler } from './responses/results.handler.js';
import { SubmissionHandler } from './responses/submission.handler.js';
import { UnroutedRequests } from './http/unrouted-requests.js';

interface Route {
  Params: { readonly id: string; readonly responseId: string };
  Querystring: Query;
}
type Handle = (request: FastifyRequest<Route>, reply: FastifyReply) => Promise<unknown> | undefined;

const READING = ['GET', 'HEAD'];

/**
 * Frequent operations (docs/reference/forms.md#reading) as plain routes, because controllers would be a third slower.
 * Controllers handle the other paths below `/.rest/forms/v1`, and UnroutedRequests handles unknown ones.
 */
@Injectable()
export class FormsRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly reads: FormReads,
    private readonly submissions: SubmissionHandler,
    private readonly results: ResultsHandler,
    private readonly unrouted: UnroutedRequests,
  ) {}

  onModuleInit(): void {
    const { reads, submissions, results } = this;
    const stored = { cachesResponses: true };
    const [all, one] = [this.urlOf(''), this.urlOf('/:id')];
    this.add(READING, '', (request, reply) => reads.handle(request, reply, 'all', all), stored);
    this.add(
      READING,
      '/:id',
      (request, reply) => reads.handle(request, reply, { id: Number(request.params.id) }, one),
      stored,
    );
    this.add(['POST'], '/:id', (request, reply) =>
      submissions.handle(request, reply, Number(request.params.id)),
    );
    this.add(READING, '/:id/results', (request, reply) =>
      results.handle(request, reply, Number(request.params.id)),
    );
    this.add(READING, '/:id/results/:responseId', (request, reply) =>
      results.handleOne(request, reply, Number(request.params.id), Number(request.params.responseId)),
    );
    this.unrouted.register(this.host.httpAdapter.getInstance<FastifyInstance>());
  }

  private urlOf(path: string): string {
    return `${this.unrouted.links.route}/forms${path}`;
  }

  private add(method: string[], path: string, handle: Handle, config: FastifyContextConfig = {}): void {
    const { unrouted } = this;
    this.host.httpAdapter.getInstance<FastifyInstance>().route<Route>({
      method,
      url: this.urlOf(path),
      config: { ...config, respondents: true },
      // Paths such as `forms/validate` and `forms/abc` do not identify a form.
      handler: (request, reply) =>
        Object.values(request.params).every(isRecordId) ? handle(request, reply) : unrouted.reject(request),
    });
  }
}
