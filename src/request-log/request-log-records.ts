import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { clientAddress, targetOf } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { loggedUrl } from './logged-url.js';
import { requestIdOf } from './request-id.js';

/** Cached responses that take at least this long are logged as well. */
const SLOW_MS = 500;

interface Ended {
  readonly status: number;
  readonly ms: number;
}

interface RequestRecord extends Ended {
  readonly id: string;
  readonly method: string | undefined;
  readonly url: string;
  reason?: string;
  ip?: string;
  user?: string;
}

/** Writes the log record of each request: at level `debug` for requests that are counted instead, otherwise at `info`. */
@Injectable()
export class RequestLogRecords {
  /** Counts since the last call of `takeCounts`. */
  private counts = { cached: 0, limited: 0 };

  constructor(
    private readonly config: AppConfig,
    private readonly host: HttpAdapterHost,
  ) {}

  write(request: FastifyRequest, status: number, elapsed: number): void {
    const { notes } = request.raw;
    const record: RequestRecord = {
      id: request.id,
      method: request.method,
      url: loggedUrl(targetOf(request)),
      status,
      ms: rounded(elapsed),
    };
    if (notes?.reason !== undefined) record.reason = notes.reason;
    if (namesSender(request)) {
      if (this.config.logClientIp) record.ip = request.ip;
      if (notes?.user !== undefined) record.user = notes.user;
    }
    request.log[this.levelOf(request, record)](record, 'request');
  }

  /** Writes the record of a cached response, whose route is unknown. */
  writeCached(request: IncomingMessage, { status, ms }: Ended, namesClient: boolean): void {
    const { logClientIp, trustProxy } = this.config;
    const record: RequestRecord = {
      id: requestIdOf(request, trustProxy),
      method: request.method,
      url: loggedUrl(targetOf({ raw: request })),
      status,
      ms: rounded(ms),
    };
    if (namesClient && logClientIp) record.ip = clientAddress(request, trustProxy);
    this.host.httpAdapter.getInstance<FastifyInstance>().log.debug(record, 'request');
  }

  /** Number of requests without a record at level `info` since the last call. */
  takeCounts(): { readonly cached: number; readonly limited: number } {
    const counts = this.counts;
    this.counts = { cached: 0, limited: 0 };
    return counts;
  }

  private levelOf({ raw: { notes } }: FastifyRequest, { status, ms }: Ended): 'info' | 'debug' {
    if (notes?.isLimited === true) {
      this.counts.limited += 1;
      return 'debug';
    }
    if (notes?.isCached !== true || status >= 400 || ms > SLOW_MS) return 'info';
    this.counts.cached += 1;
    return 'debug';
  }
}

/**
 * Whether the record may contain user and client. False for requests that may concern a form with anonymised responses:
 * routes of respondents, and targets rejected before their route was determined, unless the form is known.
 */
function namesSender({ raw, routeOptions }: FastifyRequest): boolean {
  const mayBeAnonymous = routeOptions.config.respondents === true || raw.target?.rejection !== undefined;
  return raw.notes?.namesSender ?? !mayBeAnonymous;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
