import { isNull, type DefinitionNode, type MapNode } from '../yaml/definition-node.js';
import { orNothing, type JsonSchema } from './json-schema.js';
import { reportProblem, type Place, type Read, type Reader } from './reader.js';

/** Reads the value under a key of `map`; undefined if it is missing or a bare null. */
export interface Field<T> {
  (value: DefinitionNode | undefined, place: Place, map: MapNode): Read<T>;
  /** Schema of the value; allows a missing value if the key is optional. */
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

type ReadField<T> = (value: DefinitionNode | undefined, place: Place, map: MapNode) => Read<T>;

const REQUIRED = { code: 'required', text: 'is required' } as const;

export function required<T>(reader: Reader<T>): Field<T> {
  const read: ReadField<T> = (value, place, map) =>
    isGiven(value) ? reader(value, place) : reportProblem(map, place, REQUIRED);
  return Object.assign(read, { schema: reader.schema, isRequired: true });
}

export function optional<T>(reader: Reader<T>): Field<T | undefined> {
  const read: ReadField<T | undefined> = (value, place) =>
    isGiven(value) ? reader(value, place) : { value: undefined };
  return Object.assign(read, { schema: orNothing(reader.schema), isRequired: false });
}

/** The key is optional; its default is `fallback`. */
export function withDefault<T>(reader: Reader<T>, fallback: T): Field<T> {
  const read: ReadField<T> = (value, place) => (isGiven(value) ? reader(value, place) : { value: fallback });
  const schema = { ...orNothing(reader.schema), ...(isShown(fallback) ? { default: fallback } : {}) };
  return Object.assign(read, { schema, isRequired: false });
}

/** Whether a file can contain this default as well. */
function isShown(fallback: unknown): boolean {
  if (Array.isArray(fallback)) return fallback.every(isShown);
  return ['string', 'number', 'boolean'].includes(typeof fallback);
}

function isGiven(value: DefinitionNode | undefined): value is DefinitionNode {
  return value !== undefined && !isNull(value);
}
