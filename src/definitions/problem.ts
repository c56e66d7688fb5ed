import type { Position } from './yaml/definition-node.js';

/** An error keeps a definition from being taken; a warning does not. Information is about a good definition. */
export type Severity = 'error' | 'warning' | 'info';

/** What a parser or reader finds wrong at one place of one definition. */
export interface Finding {
  readonly at: Position;
  /** Path of the value inside the definition, e.g. `references[0].propertyName`; empty for the whole. */
  readonly path: string;
  /** One line: what is wrong and how to mend it. */
  readonly message: string;
  readonly severity: Severity;
}

/** Takes findings; given to everything that reads definitions. */
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
