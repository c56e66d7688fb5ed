import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
  readonly startTimeUnixNano: string;
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A span with its child spans, oldest first. */
export interface ReadSpan {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed?: true;
  readonly below?: readonly ReadSpan[];
}

/** Receives traces like a collector: OTLP over HTTP, as JSON. */
export class TraceCollector {
  readonly resources: unknown[] = [];
  readonly spans: SentSpan[] = [];
  headers: IncomingHttpHeaders = {};
  private waiting: ServerResponse[] | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer({ keepAliveTimeout: 0 });
    const collector = new TraceCollector(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        collector.headers = request.headers;
        collector.take(JSON.parse(Buffer.concat(chunks).toString()) as Sent, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/v1/traces`;
  }

  /** Stops responding. */
  hang(): void {
    this.waiting = [];
  }

  /** Responds again, also to pending requests. */
  goOn(): void {
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const response of waiting) respond(response);
  }

  /** The traces that contain a span with the name, each from its root span. */
  traces(traceId?: string): ReadSpan[] {
    const ids = new Set(this.spans.map(({ spanId }) => spanId));
    return this.spans
      .filter(
        (span) => !ids.has(span.parentSpanId ?? '') && (traceId === undefined || span.traceId === traceId),
      )
      .sort(byStart)
      .map((span) => this.read(span));
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private take({ resourceSpans }: Sent, response: ServerResponse): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      this.resources.push(valuesOf(resource.attributes));
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
    if (this.waiting === undefined) respond(response);
    else this.waiting.push(response);
  }

  private read(span: SentSpan): ReadSpan {
    const below = this.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId).sort(byStart);
    return {
      name: span.name,
      attributes: valuesOf(span.attributes),
      ...(span.status.code === 2 && { failed: true }),
      ...(below.length > 0 && { below: below.map((each) => this.read(each)) }),
    };
  }
}

function respond(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end('{}');
}

function byStart(a: SentSpan, b: SentSpan): number {
  return Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano));
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
