import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorResponse } from '../../common/index.js';
import { noteReason, RequestCounts, RequestLogRecords, type RouteCounts } from '../../request-log/index.js';

/** Logs and counts the requests of routes that send cached responses. */
@Injectable()
export class RequestLog {
  constructor(
    readonly counts: RequestCounts,
    private readonly logRecords: RequestLogRecords,
  ) {}

  /** Runs a handler and logs its request, even if the handler throws. */
  async record(
    request: FastifyRequest,
    reply: FastifyReply,
    counts: RouteCounts,
    respond: () => Promise<void>,
  ): Promise<void> {
    const started = performance.now();
    let status: number | undefined;
    try {
      await respond();
    } catch (error) {
      ({ status } = toErrorResponse(error, request.id));
      noteReason(request, error);
      throw error;
    } finally {
      const ms = performance.now() - started;
      const method = counts.of(request.method);
      method.count(status ?? reply.statusCode);
      method.durations.observe(ms / 1000);
      this.logRecords.write(request, status ?? reply.statusCode, ms);
    }
  }
}
