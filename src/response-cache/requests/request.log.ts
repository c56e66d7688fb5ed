import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorResponse } from '../../common/index.js';
import type { RouteCounts } from '../../request-log/index.js';
import { CachedResponses } from '../cached-responses.js';

const REPORT_EVERY_MS = 60_000;

/**
 * Log lines and counts of routes that send stored answers, and once a minute how many requests have no line: responses from
 * the cache, and what was rejected because of overload or a rate limit.
 */
@Injectable()
export class RequestLog implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  /** Up to the last report. */
  private readonly rejected = { overload: 0, address: 0 };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly storedAnswers: CachedResponses,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.report();
    }, REPORT_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.report();
  }

  /** Runs what answers a request and writes its line, also when it is refused. */
  async line(
    request: FastifyRequest,
    reply: FastifyReply,
    counts: RouteCounts,
    answer: () => Promise<void>,
  ): Promise<void> {
    const started = performance.now();
    let status: number | undefined;
    try {
      await answer();
    } catch (error) {
      ({ status } = toErrorResponse(error, request.id));
      throw error;
    } finally {
      const ms = performance.now() - started;
      const method = counts.of(request.method);
      method.count(status ?? reply.statusCode);
      method.durations.observe(ms / 1000);
      request.server.lines.write(request, status ?? reply.statusCode, ms);
    }
  }

  private report(): void {
    const { log, lines, line, rates } = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { cached, limited } = lines.takeCounts();
    const responses = this.storedAnswers.takeCount() + cached;
    if (responses > 0) log.info({ responses }, 'responses sent from the cache');
    const overload = this.since('overload', line.refused);
    if (overload > 0) log.warn({ requests: overload }, 'requests rejected: overload');
    const limits = this.since('address', rates?.refused ?? 0) + limited;
    if (limits > 0) log.warn({ requests: limits }, 'requests rejected: rate limits');
  }

  private since(reason: 'overload' | 'address', count: number): number {
    const before = this.rejected[reason];
    this.rejected[reason] = count;
    return count - before;
  }
}
