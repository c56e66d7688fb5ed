import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
  type Tracer as Spans,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanAttributes, Tracer } from '../../common/index.js';
import type { AppConfig } from '../../config/index.js';
import { chooseSampler } from './choose-sampler.js';
import { endSpan } from './end-span.js';

/** Maximum number of spans queued while the collector is unavailable; more are dropped. */
const QUEUE = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 1_000 };
/** Maximum number of batches that are sent concurrently. */
const MAX_SENDING = 4;
/** How long a stopping server waits for the last spans. */
const FLUSH_WITHIN_MS = 3_000;

const HEADERS = {
  keys: (headers: object) => Object.keys(headers),
  get: (headers: Readonly<Record<string, string | string[] | undefined>>, name: string) => headers[name],
};

/** Records spans with OpenTelemetry and sends them in batches to a collector. Only loaded if an exporter is configured. */
export class OpenTelemetryTracer implements Tracer {
  private readonly storage = new AsyncLocalStorage<OpenTelemetrySpan>();
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly provider: TracerProvider;
  private readonly spans: Spans;

  constructor(settings: NonNullable<AppConfig['traces']>, version: string) {
    const { url, headers, timeoutMs: timeoutMillis, resource, serviceName } = settings;
    const exporter = new OTLPTraceExporter({
      ...{ url, headers: { ...headers }, timeoutMillis },
      concurrencyLimit: MAX_SENDING,
    });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        ...resource,
        'service.name': serviceName,
        'service.version': version,
      }),
      sampler: chooseSampler(settings),
      spanProcessors: [new BatchSpanProcessor({ ...QUEUE, exporter, exportTimeoutMillis: timeoutMillis })],
    });
    this.spans = this.provider.getTracer('cms', version);
  }

  begin(name: string, attributes: SpanAttributes): Span | undefined {
    const above = this.storage.getStore();
    if (above === undefined) return undefined;
    const options = { attributes, kind: SpanKind.CLIENT };
    const span = this.spans.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, above));
    return {
      end: (error) => endSpan(span, error),
    };
  }

  async run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
    const above = this.storage.getStore();
    const context = above === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, above);
    const span = this.spans.startSpan(name, { attributes }, context);
    try {
      const value = await this.storage.run(span, work);
      endSpan(span);
      return value;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  }

  annotate(attributes: SpanAttributes): void {
    this.storage.getStore()?.setAttributes(attributes);
  }

  ids(): Readonly<Record<string, string>> {
    const context = this.storage.getStore()?.spanContext();
    return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
  }

  /** Starts the span of a request, as a child of the one in `traceparent`. */
  beginRequest(headers: object, attributes: SpanAttributes): OpenTelemetrySpan {
    const context: Context = this.propagator.extract(ROOT_CONTEXT, headers, HEADERS);
    const name = String(attributes['http.request.method']);
    return this.spans.startSpan(name, { attributes, kind: SpanKind.SERVER }, context);
  }

  /** Runs work in a span that the caller ends. */
  within(span: OpenTelemetrySpan, work: () => void): void {
    this.storage.run(span, work);
  }

  /** Sends the remaining spans, within a few seconds. */
  async close(): Promise<void> {
    await Promise.race([
      this.provider.shutdown().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS).unref()),
    ]);
  }
}
