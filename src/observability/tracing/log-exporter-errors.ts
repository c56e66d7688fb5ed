import { diag, DiagLogLevel } from '@opentelemetry/api';

const EVERY_MS = 60_000;
const NOT_SENT = 'The collector rejects traces, which are dropped: check OTEL_EXPORTER_OTLP_ENDPOINT.';

/** Logs export failures once a minute. OpenTelemetry's own messages may contain URLs and headers. */
export function logExporterErrors(log: (message: string) => void): void {
  let lastLogged = -Infinity;
  const logThrottled = (): void => {
    if (performance.now() - lastLogged < EVERY_MS) return;
    lastLogged = performance.now();
    log(NOT_SENT);
  };
  const nothing = (): void => undefined;
  diag.setLogger(
    { error: logThrottled, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
