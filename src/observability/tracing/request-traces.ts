import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { OpenTelemetryTracer } from './open-telemetry.tracer.js';

/**
 * Creates a span for each request, named by the pattern of its route. All hooks, including those for cached responses,
 * are added here, so that without tracing there is no overhead. URLs are recorded without their query.
 */
export class RequestTraces {
  readonly #spans = new WeakMap<IncomingMessage, Span>();

  constructor(private readonly tracer: OpenTelemetryTracer) {}

  /** To be called before the server is ready. */
  follow(server: FastifyInstance): void {
    this.#takeOver(server.server);
    server.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url;
      if (route !== undefined) this.#spans.get(request.raw)?.setAttribute('http.route', route);
      this.#go(request.raw, done);
    });
    // A body arrives asynchronously; the code after it belongs to the request again.
    server.addHook('preValidation', (request, _reply, done) => {
      this.#go(request.raw, done);
    });
    server.addHook('onResponse', (request, _reply, done) => {
      this.#go(request.raw, done);
    });
  }

  #takeOver(server: Server): void {
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      this.tracer.within(this.#begin(request, response), () => {
        for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
      });
    });
  }

  #begin(request: IncomingMessage, response: ServerResponse): Span {
    const { method = '', url = '', headers } = request;
    const [path = ''] = url.split('?', 1);
    const span = this.tracer.beginRequest(headers, {
      'http.request.method': method,
      'url.path': path,
    });
    this.#spans.set(request, span);
    response.once('close', () => {
      end(span, method, response);
    });
    return span;
  }

  #go(request: IncomingMessage, done: () => void): void {
    const span = this.#spans.get(request);
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

/** Spans that are not taken have no attributes. */
function routeOf(span: Span): string | undefined {
  const attributes: unknown = 'attributes' in span ? span.attributes : undefined;
  const isKnown = typeof attributes === 'object' && attributes !== null && 'http.route' in attributes;
  return isKnown ? String(attributes['http.route']) : undefined;
}
