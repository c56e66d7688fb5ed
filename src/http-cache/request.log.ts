import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../common/index.js';
import type { RouteCounts } from './request-counts.js';
import type { RequestLine } from './request.line.js';
import { StoredAnswers } from './stored-answers.js';

const REPORT_EVERY_MS = 60_000;
/** An answer that takes this long has a line of its own. */
const SLOW_MS = 500;

/**
 * Log lines and counts of routes that send stored answers: one line for each request that was refused or slow, one a
 * minute that counts the others, and one that counts what was not even begun; at level `debug` one for each answer that was made.
 */
@Injectable()
export class RequestLog implements OnModuleInit, OnApplicationShutdown {
  private made = 0;
  private timer: NodeJS.Timeout | undefined;
  private log: FastifyBaseLogger | undefined;
  private requests: RequestLine | undefined;
  /** Refused up to the last report. */
  private refused = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly storedAnswers: StoredAnswers,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    this.log = server.log;
    this.requests = server.line;
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
      ({ status } = toErrorAnswer(error, request.id));
      throw error;
    } finally {
      this.made += 1;
      const ms = performance.now() - started;
      const method = counts.of(request.method);
      method.count(status ?? reply.statusCode);
      method.durations.observe(ms / 1000);
      const level = status !== undefined || ms > SLOW_MS ? 'info' : 'debug';
      write(level, request, status ?? reply.statusCode, ms);
    }
  }

  private report(): void {
    const { made } = this;
    const stored = this.storedAnswers.takeCount();
    if (stored + made > 0) this.log?.info({ stored, made }, 'answers sent');
    this.made = 0;
    const { refused = 0 } = this.requests ?? {};
    if (refused > this.refused)
      this.log?.warn({ refused: refused - this.refused }, 'requests refused: more to do than can be done');
    this.refused = refused;
  }
}

function write(level: 'info' | 'debug', request: FastifyRequest, status: number, elapsed: number): void {
  const { id, method, url } = request;
  const ms = Math.round(elapsed * 10) / 10;
  request.log[level]({ id, method, url, status, ms }, 'request');
}
