import type { DefinitionNode } from '../yaml/definition-node.js';
import type { JsonSchema } from './json-schema.js';
import type { ProblemCode } from '#client';
import type { CodedText, Report, Severity } from '../problem.js';

/** Position of a reader in a definition, and where it reports problems. */
export interface Place {
  readonly path: string;
  readonly report: Report;
}

/** A value, or undefined if a problem was reported instead. */
export type Read<T> = { readonly value: T } | undefined;

/** Converts a node to a typed value, or reports all problems. */
export interface Reader<T> {
  (node: DefinitionNode, place: Place): Read<T>;
  /** For editors. It cannot express all notations (`0x1F`, `1e2`). */
  readonly schema: JsonSchema;
}

/** Creates a reader from a function and the schema of the values it accepts without a problem. */
export function describedBy<T>(
  schema: JsonSchema,
  read: (node: DefinitionNode, place: Place) => Read<T>,
): Reader<T> {
  return Object.assign((node: DefinitionNode, place: Place) => read(node, place), { schema });
}

/** Returns undefined, the result of a reader. The message starts with the path, so that a log line is complete. */
export function reportProblem(
  node: DefinitionNode,
  place: Place,
  what: string | CodedText,
  severity: Severity = 'error',
): Read<never> {
  const subject = place.path === '' ? 'the definition' : `'${place.path}'`;
  const { text, code, values } = typeof what === 'string' ? { text: what } : what;
  place.report({ at: node.at, path: place.path, message: `${subject} ${text}`, severity, code, values });
  return undefined;
}

export function describeNode(node: DefinitionNode): string {
  if (node.kind !== 'scalar') return `a ${node.kind}`;
  const text = node.text.length > 40 ? `${node.text.slice(0, 40)}…` : node.text;
  return node.value === null ? 'nothing' : `'${text}'`;
}

export function mustBe(
  code: ProblemCode,
  expected: string,
  node: DefinitionNode,
  values: Readonly<Record<string, string>> = {},
): CodedText {
  const found = describeNode(node);
  return { code, text: `must be ${expected}, not ${found}`, values: { ...values, found } };
}

export function keyMissing(key: string): CodedText {
  return { code: 'keyMissing', text: `needs a '${key}'`, values: { key } };
}
