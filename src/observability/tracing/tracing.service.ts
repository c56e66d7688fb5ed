import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { readVersion, type RawRequestHandler, type RawRequestListener } from '../../common/index.js';
import type { AppConfig } from '../../config/index.js';
import type { OpenTelemetryTracer } from './open-telemetry.tracer.js';
import type { RequestTraces } from './request-traces.js';

/** Traces requests if an exporter is configured; otherwise, no tracing library is loaded. */
export class TracingService implements RawRequestHandler, OnApplicationShutdown {
  constructor(
    readonly tracer?: OpenTelemetryTracer,
    private readonly requests?: RequestTraces,
  ) {}

  static async start({ traces }: AppConfig): Promise<TracingService> {
    if (traces === undefined) return new TracingService();
    const { OpenTelemetryTracer } = await import('./open-telemetry.tracer.js');
    const { RequestTraces } = await import('./request-traces.js');
    const { logExporterErrors } = await import('./log-exporter-errors.js');
    const logger = new Logger('Traces');
    logExporterErrors((complaint) => logger.warn(complaint));
    const tracer = new OpenTelemetryTracer(traces, readVersion());
    return new TracingService(tracer, new RequestTraces(tracer));
  }

  /** Must be called before the server is ready. */
  addHooks(server: FastifyInstance): void {
    this.requests?.addHooks(server);
  }

  before(next: RawRequestListener): RawRequestListener {
    return this.requests?.before(next) ?? next;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracer?.close();
  }
}
