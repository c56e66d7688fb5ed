import type { ProblemCode } from '#client';
import type { Position } from './yaml/definition-node.js';

/** An error prevents a definition from being used; a warning does not. Information concerns a valid definition. */
export type Severity = 'error' | 'warning' | 'info';

/** The kind and the values of a problem, with which clients can translate its message. */
interface Coded {
  /** Missing if only the message describes the problem. */
  readonly code?: ProblemCode | undefined;
  /** The values in the message, by name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The message about a value, without the name of the value, and the code of the problem. */
export interface CodedText extends Coded {
  readonly text: string;
  readonly code: ProblemCode;
}

/** A problem that a parser or reader found at one position of a definition. */
export interface Finding extends Coded {
  readonly at: Position;
  /** Path of the value inside the definition, e.g. `references[0].propertyName`; empty for the definition itself. */
  readonly path: string;
  /** One line: what is wrong and how to fix it. */
  readonly message: string;
  readonly severity: Severity;
}

/** Receives findings; passed to all readers of definitions. */
export type Report = (finding: Finding) => void;

/** An entry of `/.rest/definitions/problems` (docs/reference/modules.md#folders); `definition`: `<module>/<kind>/<path>`. */
export interface Problem extends Coded {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly message: string;
  readonly severity: Severity;
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
