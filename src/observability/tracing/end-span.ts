import { SpanStatusCode, type Span as OpenTelemetrySpan } from '@opentelemetry/api';
import { AppError } from '../../common/index.js';

/** Rejections are not failures. Messages may contain user input, so that only the code is recorded. */
export function endSpan(span: OpenTelemetrySpan, error?: unknown): void {
  if (error !== undefined) {
    span.setAttribute('error.type', codeOf(error));
    const isRejection = error instanceof AppError && error.code !== 'unavailable';
    if (!isRejection) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
