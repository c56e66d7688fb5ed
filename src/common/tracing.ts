/** Attributes of a span. They must not contain user names or user input. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Must be called exactly once; with the error if the work failed. */
  end(error?: unknown): void;
}

/** Creates spans. Injected as undefined unless an exporter is configured, so that disabled tracing costs nothing. */
export abstract class Tracer {
  /** Starts a child of the active span; undefined without an active span. The caller must end it. */
  abstract begin(name: string, attributes: SpanAttributes): Span | undefined;
  /** Runs work in a span; spans started inside become its children. */
  abstract run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Adds attributes to the active span, if any. */
  abstract annotate(attributes: SpanAttributes): void;
  /** Trace and span id of the active span; empty without one. */
  abstract ids(): Readonly<Record<string, string>>;
}

/** Runs work in a span if tracing is enabled. */
export function traced<T>(
  tracer: Tracer | undefined,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer === undefined ? work() : tracer.run(name, attributes, work);
}
