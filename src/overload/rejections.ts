import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  cameOverHttps,
  ONLY_HTTPS,
  toErrorResponse,
  type AppError,
  type CorsPolicy,
} from '../common/index.js';
import type { RequestCounts } from '../request-log/index.js';

/** Answers that refuse a request before the framework looks at it, which is the cheapest there is. */
export class Rejections {
  /** @param trustProxy proxies that are believed; true: one */
  constructor(
    private readonly cors: CorsPolicy,
    private readonly counts: RequestCounts,
    private readonly trustProxy: boolean | number,
  ) {}

  send(request: IncomingMessage, response: ServerResponse, error: AppError): void {
    const { status, headers, body } = toErrorResponse(error, '');
    this.counts
      .of(undefined)
      .of(request.method ?? '')
      .count(status);
    // An error must be readable for the page that asked, too.
    const cors = this.cors.headers(request.headers.origin);
    const all = { ...headers, ...cors, ...(cameOverHttps(request, this.trustProxy) && ONLY_HTTPS) };
    response.writeHead(status, { ...all, 'content-length': Buffer.byteLength(body) }).end(body);
  }
}
