import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../common/index.js';
import type { Answer } from './answer.js';
import type { RequestCounts, RouteCounts } from './request-counts.js';
import './route-config.js';
import { sendAnswer } from './send-answer.js';

const REPORT_EVERY_MS = 60_000;
/** An answer that takes this long has a line of its own. */
const SLOW_MS = 500;
/** One stored answer in as many is timed: a timer for each would cost more than all else that is counted. */
const SAMPLED = 64;

/**
 * Log lines and counts of routes that send stored answers: one line for each request that was refused or slow, one a
 * minute that counts the others; at level `debug` one for each answer that was made.
 */
@Injectable()
export class RequestLog implements OnModuleInit, OnApplicationShutdown {
  private stored = 0;
  private made = 0;
  private timer: NodeJS.Timeout | undefined;
  private log: FastifyBaseLogger | undefined;
  private counts: RequestCounts | undefined;
  private untilSample = 0;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    this.log = server.log;
    this.counts = server.requestCounts;
    this.timer = setInterval(() => {
      this.report();
    }, REPORT_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.report();
  }

  /** Sends a stored answer; see `sendAnswer`. */
  sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer,
    headers: Readonly<Record<string, string>>,
    counts: RouteCounts,
  ): Promise<void> | undefined {
    this.stored += 1;
    if (this.untilSample === 0) sample(reply, counts);
    this.untilSample = (this.untilSample + 1) % SAMPLED;
    const method = counts.of(request.method);
    const sent = (): void => {
      method.count(reply.statusCode);
    };
    const refused = (error: unknown): never => {
      method.count(toErrorAnswer(error, request.id).status);
      throw error;
    };
    try {
      const sending = sendAnswer(request, reply, answer, headers);
      if (sending !== undefined) return sending.then(sent, refused);
    } catch (error) {
      return refused(error);
    }
    sent();
    return undefined;
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
      this.made += 1;
      const ms = performance.now() - started;
      const counts = this.counts?.of(request.routeOptions.url).of(request.method);
      counts?.count(status ?? reply.statusCode);
      counts?.durations.observe(ms / 1000);
      const level = status !== undefined || ms > SLOW_MS ? 'info' : 'debug';
      write(level, request, status ?? reply.statusCode, ms);
    }
  }

  private report(): void {
    const { stored, made } = this;
    if (stored + made > 0) this.log?.info({ stored, made }, 'answers sent');
    this.stored = 0;
    this.made = 0;
  }
}

/** Until the last byte was handed to the system. */
function sample({ raw }: FastifyReply, { sampled }: RouteCounts): void {
  const started = performance.now();
  raw.once('finish', () => {
    sampled.observe((performance.now() - started) / 1000);
  });
}

function write(level: 'info' | 'debug', request: FastifyRequest, status: number, elapsed: number): void {
  const { id, method, url } = request;
  const ms = Math.round(elapsed * 10) / 10;
  request.log[level]({ id, method, url, status, ms }, 'request');
}
