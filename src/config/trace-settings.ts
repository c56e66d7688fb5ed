import type { Environment } from './environment/environment.js';
import { readPairs } from './environment/read-pairs.js';

/** The trace exporter and sampler, configured by OpenTelemetry's variables (OTEL_…). */
export interface TraceSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly serviceName: string;
  /** Further resource attributes, such as `deployment.environment.name`. */
  readonly resource: Readonly<Record<string, string>>;
  readonly sampler: Environment['OTEL_TRACES_SAMPLER'];
  /** Fraction of traces that a ratio sampler records, 0 to 1. */
  readonly ratio: number;
}

/** Undefined unless an exporter is configured. */
export function readTraceSettings(environment: Environment): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: base } = environment;
  if (environment.OTEL_SDK_DISABLED || (own === '' && base === '')) return undefined;
  return {
    url: own === '' ? `${base.replace(/\/$/, '')}/v1/traces` : own,
    headers: readPairs(environment.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMs: environment.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: environment.OTEL_SERVICE_NAME,
    resource: readPairs(environment.OTEL_RESOURCE_ATTRIBUTES),
    sampler: environment.OTEL_TRACES_SAMPLER,
    ratio: environment.OTEL_TRACES_SAMPLER_ARG,
  };
}
