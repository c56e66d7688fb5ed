/** What a span says about its work: never what users wrote, sent or are called. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Work that is being measured. */
export interface Span {
  /** To be called once, with the error that ended the work, if one did. */
  end(error?: unknown): void;
}

/** Makes spans, where traces are asked for. */
export interface Tracer {
  /** Begins a span below the work that goes on; undefined when none does. The end of `work` is told by its caller. */
  begin(name: string, attributes: SpanAttributes): Span | undefined;
  /** Runs work as a span; what is done inside is below it. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Says more about the work that goes on, if any does. */
  annotate(attributes: SpanAttributes): void;
  /** The ids under which the work that goes on is found; empty when none does. */
  ids(): Readonly<Record<string, string>>;
}

/**
 * The tracer of this process; undefined unless an exporter is configured, so that looking here is all that traces cost
 * then. A thing of the process, as logs are: handing it to every place that does work would make it known everywhere.
 */
export const tracing: { tracer: Tracer | undefined } = { tracer: undefined };

/** Runs work as a span where traces are asked for. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracing.tracer === undefined ? work() : tracing.tracer.run(name, attributes, work);
}
