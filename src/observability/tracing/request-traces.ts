import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RawRequestHandler, RawRequestListener } from '../../common/index.js';
import type { OpenTelemetryTracer } from './open-telemetry.tracer.js';

/** Named after the pattern of the route; URLs have no query. Without tracing no hooks are added. */
export class RequestTraces implements RawRequestHandler {
  private readonly spans = new WeakMap<IncomingMessage, Span>();

  constructor(private readonly tracer: OpenTelemetryTracer) {}

  /** Must be called before the server is ready. */
  addHooks(server: FastifyInstance): void {
    server.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url;
      if (route !== undefined) this.spans.get(request.raw)?.setAttribute('http.route', route);
      this.continueWith(request.raw, done);
    });
    // A body arrives asynchronously, so that the span must be activated again.
    server.addHook('preValidation', (request, _reply, done) => this.continueWith(request.raw, done));
    server.addHook('onResponse', (request, _reply, done) => this.continueWith(request.raw, done));
  }

  before(next: RawRequestListener): RawRequestListener {
    return (request, response) => {
      this.tracer.within(this.start(request, response), () => next(request, response));
    };
  }

  private start(request: IncomingMessage, response: ServerResponse): Span {
    const { method = '', url = '', headers } = request;
    const [path = ''] = url.split('?', 1);
    const span = this.tracer.beginRequest(headers, {
      'http.request.method': method,
      'url.path': path,
    });
    this.spans.set(request, span);
    response.once('close', () => end(span, method, response));
    return span;
  }

  private continueWith(request: IncomingMessage, done: () => void): void {
    const span = this.spans.get(request);
    if (span === undefined) done();
    else this.tracer.within(span, done);
  }
}

function end(span: Span, method: string, { statusCode, writableFinished }: ServerResponse): void {
  const route = routeOf(span);
  if (route !== undefined) span.updateName(`${method} ${route}`);
  span.setAttribute('http.response.status_code', statusCode);
  if (!writableFinished) span.setAttribute('error.type', 'aborted');
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Spans that are not sampled have no attributes. */
function routeOf(span: Span): string | undefined {
  const attributes: unknown = 'attributes' in span ? span.attributes : undefined;
  const isKnown = typeof attributes === 'object' && attributes !== null && 'http.route' in attributes;
  return isKnown ? String(attributes['http.route']) : undefined;
}
