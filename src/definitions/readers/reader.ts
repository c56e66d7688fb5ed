import type { DefinitionNode } from '../yaml/definition-node.js';
import type { JsonSchema } from './json-schema.js';
import type { Report, Severity } from '../problem.js';

/** Where a reader stands inside a definition, and where it reports. */
export interface Place {
  readonly path: string;
  readonly report: Report;
}

/** A value that was read, or undefined when a problem was reported instead. */
export type Read<T> = { readonly value: T } | undefined;

/** Turns a node into a typed value, or reports every problem it finds. */
export interface Reader<T> {
  (node: DefinitionNode, place: Place): Read<T>;
  /** What it takes without a word, for editors; how a value is written (`0x1F`, `1e2`) a schema cannot tell. */
  readonly schema: JsonSchema;
}

/** Makes a reader of a function and of the schema of what the function takes without a word. */
export function describedBy<T>(
  schema: JsonSchema,
  read: (node: DefinitionNode, place: Place) => Read<T>,
): Reader<T> {
  return Object.assign((node: DefinitionNode, place: Place) => read(node, place), { schema });
}

/** Reports a problem of `node`; returns what a reader returns then. The message starts with the path, so that a log line can stand alone. */
export function reportProblem(
  node: DefinitionNode,
  place: Place,
  what: string,
  severity: Severity = 'error',
): Read<never> {
  const subject = place.path === '' ? 'the definition' : `'${place.path}'`;
  place.report({ at: node.at, path: place.path, message: `${subject} ${what}`, severity });
  return undefined;
}

/** What a reader met, in the words of a message. */
export function describeNode(node: DefinitionNode): string {
  if (node.kind !== 'scalar') return `a ${node.kind}`;
  const text = node.text.length > 40 ? `${node.text.slice(0, 40)}…` : node.text;
  return node.value === null ? 'nothing' : `'${text}'`;
}
