import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../common/index.js';

const REPORT_EVERY_MS = 60_000;

/** Log lines of routes that send stored answers: one for each answer that was made or refused, one a minute for all stored ones. */
@Injectable()
export class RequestLog implements OnModuleInit, OnApplicationShutdown {
  private stored = 0;
  private timer: NodeJS.Timeout | undefined;
  private log: FastifyBaseLogger | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.log = this.host.httpAdapter.getInstance<FastifyInstance>().log;
    this.timer = setInterval(() => {
      this.report();
    }, REPORT_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.report();
  }

  countStored(): void {
    this.stored += 1;
  }

  /** Runs what answers a request and writes its line, also when it is refused. */
  async line(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<void>): Promise<void> {
    const started = performance.now();
    let status: number | undefined;
    try {
      await answer();
    } catch (error) {
      ({ status } = toErrorAnswer(error, request.id));
      throw error;
    } finally {
      const { id, method, url } = request;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      request.log.info({ id, method, url, status: status ?? reply.statusCode, ms }, 'request');
    }
  }

  private report(): void {
    if (this.stored > 0) this.log?.info({ count: this.stored }, 'stored answers sent');
    this.stored = 0;
  }
}
