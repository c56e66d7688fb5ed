import type { ProblemCode } from '#client';
import type { Position } from './yaml/definition-node.js';

/** An error prevents a definition from being used; a warning does not. Information applies to a valid definition. */
export type Severity = 'error' | 'warning' | 'info';

/** The kind and the values of a problem, from which clients can build a translated message. */
interface Coded {
  /** Missing if only the message describes the problem. */
  readonly code?: ProblemCode | undefined;
  /** The values in the message, by name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The message about a value, without its name, and the code of the problem. */
export interface CodedText extends Coded {
  readonly text: string;
  readonly code: ProblemCode;
}

/** A problem that a parser or reader found at one position of a definition. */
export interface Finding extends Coded {
  readonly at: Position;
  /** Path of the value in the definition, such as `references[0].propertyName`; empty for the definition itself. */
  readonly path: string;
  /** A single line that describes the problem and how to fix it. */
  readonly message: string;
  readonly severity: Severity;
}

/** Receives findings; passed to all readers of definitions. */
export type Report = (finding: Finding) => void;

/** An entry of `/.rest/definitions/problems` (docs/reference/modules.md#folders); `definition`: `<module>/<kind>/<path>`. */
export interface Problem extends Position, Omit<Finding, 'at'> {
  readonly definition: string;
}

export function toProblem(finding: Finding, definition: string): Problem {
  const { at, path, message, severity, code, values } = finding;
  return {
    ...{ file: at.file, line: at.line, column: at.column, path, message, severity, definition },
    ...(code !== undefined && { code }),
    ...(values !== undefined && { values }),
  };
}
