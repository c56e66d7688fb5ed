import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { RequestLogRecords } from '../request-log/index.js';
import { CachedResponses } from '../response-cache/index.js';
import { IpRateLimits } from './ip-rate-limits.js';
import { RequestQueue } from './request.queue.js';

const REPORT_EVERY_MS = 60_000;

/** Once a minute, for requests without a log record: responses from the cache, and rejections. */
@Injectable()
export class RequestReport implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  /** The numbers at the last report. */
  private readonly rejected = { overload: 0, address: 0 };

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly logRecords: RequestLogRecords,
    private readonly responses: CachedResponses,
    private readonly queue: RequestQueue,
    private readonly rateLimits: IpRateLimits,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.report(), REPORT_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.report();
  }

  private report(): void {
    const { log } = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { cached, limited } = this.logRecords.takeCounts();
    const responses = this.responses.takeCount() + cached;
    if (responses > 0) log.info({ responses }, 'responses sent from the cache');
    const overload = this.since('overload', this.queue.rejected);
    if (overload > 0) log.warn({ requests: overload }, 'requests rejected: overload');
    const limits = this.since('address', this.rateLimits.rejected) + limited;
    if (limits > 0) log.warn({ requests: limits }, 'requests rejected: rate limits');
  }

  private since(reason: 'overload' | 'address', count: number): number {
    const before = this.rejected[reason];
    this.rejected[reason] = count;
    return count - before;
  }
}
