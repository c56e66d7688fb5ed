import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cameOverHttps, CorsPolicy, ONLY_HTTPS, toErrorResponse, type AppError } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { RequestCounts } from '../request-log/index.js';

/** Rejects requests before Fastify receives them, which is the cheapest way. */
@Injectable()
export class Rejections {
  constructor(
    private readonly counts: RequestCounts,
    private readonly config: AppConfig,
    private readonly cors: CorsPolicy,
  ) {}

  send(request: IncomingMessage, response: ServerResponse, error: AppError): void {
    const { status, headers, body } = toErrorResponse(error, '');
    this.counts
      .of(undefined)
      .of(request.method ?? '')
      .count(status);
    // Pages of other origins must also be able to read errors.
    const cors = this.cors.headers(request.headers.origin);
    const all = { ...headers, ...cors, ...(cameOverHttps(request, this.config.trustProxy) && ONLY_HTTPS) };
    response.writeHead(status, { ...all, 'content-length': Buffer.byteLength(body) }).end(body);
  }
}
