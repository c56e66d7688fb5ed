import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { readVersion, tracing } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import type { OpenTelemetryTracer } from './open-telemetry.tracer.js';

/** Traces where an exporter is configured; nothing of it is loaded elsewhere. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Traces');
  private tracer: OpenTelemetryTracer | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: AppConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const { traces } = this.config;
    if (traces === undefined) return;
    const { OpenTelemetryTracer } = await import('./open-telemetry.tracer.js');
    const { RequestTraces } = await import('./request-traces.js');
    const { logExporterErrors } = await import('./log-exporter-errors.js');
    logExporterErrors((complaint) => {
      this.logger.warn(complaint);
    });
    this.tracer = new OpenTelemetryTracer(traces, readVersion());
    new RequestTraces(this.tracer).follow(this.host.httpAdapter.getInstance<FastifyInstance>());
    tracing.tracer = this.tracer;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.tracer === undefined) return;
    tracing.tracer = undefined;
    await this.tracer.close();
  }
}
