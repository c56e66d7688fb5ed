/** Attributes of a span: never user names or user input. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Work that is being measured. */
export interface Span {
  /** To be called once, with the error that ended the work, if one did. */
  end(error?: unknown): void;
}

/** Creates spans when tracing is enabled. */
export interface Tracer {
  /** Starts a child of the active span; undefined without an active span. The caller ends it. */
  begin(name: string, attributes: SpanAttributes): Span | undefined;
  /** Runs work as a span; spans started inside become its children. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Adds attributes to the active span, if there is one. */
  annotate(attributes: SpanAttributes): void;
  /** Trace and span id of the active span; empty without one. */
  ids(): Readonly<Record<string, string>>;
}

/**
 * The tracer of this process; undefined unless an exporter is configured, so that looking here is all that traces cost
 * then. A thing of the process, as logs are: handing it to every place that does work would make it known everywhere.
 */
export const tracing: { tracer: Tracer | undefined } = { tracer: undefined };

/** Runs work as a span when tracing is enabled. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracing.tracer === undefined ? work() : tracing.tracer.run(name, attributes, work);
}
