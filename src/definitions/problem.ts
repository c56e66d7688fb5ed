import type { Position } from './yaml/definition-node.js';

/** An error prevents a definition from being used; a warning does not. Information concerns a valid definition. */
export type Severity = 'error' | 'warning' | 'info';

/** A problem that a parser or reader found at one position of a definition. */
export interface Finding {
  readonly at: Position;
  /** Path of the value inside the definition, e.g. `references[0].propertyName`; empty for the definition itself. */
  readonly path: string;
  /** One line: what is wrong and how to fix it. */
  readonly message: string;
  readonly severity: Severity;
}

/** Receives findings; passed to all readers of definitions. */
export type Report = (finding: Finding) => void;

/** One entry of `GET /.rest/definitions/problems` (docs/reference/modules.md#folders). `definition` is `<module>/<kind>/<path>`. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly message: string;
  readonly severity: Severity;
  readonly definition: string;
}

export function toProblem(finding: Finding, definition: string): Problem {
  const { at, path, message, severity } = finding;
  return { file: at.file, line: at.line, column: at.column, path, message, severity, definition };
}
