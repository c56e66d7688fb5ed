import type { DefinitionFormat } from './definition-format.js';
import { orNothing, type JsonSchema } from './readers/json-schema.js';

/** Schemas by name: a key without a value takes the key away, whatever it is. */
const MEMBERS = new Set(['properties', 'patternProperties']);
/** Schemas of the same value. What decides between them (`if`, `not`), and items of lists, stay as they are: lists replace. */
const ALTERNATIVES = new Set(['allOf', 'anyOf', 'oneOf']);

/** The format of files that are laid over files of this one (docs/reference/modules.md#decorations). */
export function decorationOf(format: DefinitionFormat): DefinitionFormat {
  return {
    name: `${format.name}-decoration`,
    title: `${format.title}; decorated: what stands here is laid over it`,
    files: format.files.map((file) => `decorations/**/${file}`),
    schema: format.decoration ?? decorationSchema(format.schema),
  };
}

/** What a decoration of a file may hold: a part of the file, in which a key without a value deletes. */
export function decorationSchema(schema: JsonSchema): JsonSchema {
  const parts = Object.entries(schema).filter(([key, value]) => key !== 'required' && !isNever(key, value));
  return Object.fromEntries(parts.map(([key, value]) => [key, loosen(key, value)]));
}

function loosen(key: string, value: unknown): unknown {
  if (ALTERNATIVES.has(key) && Array.isArray(value)) return value.map((each) => whole(each));
  // What no file may hold may be deleted all the same.
  if (key === 'additionalProperties' && value === false) return { type: 'null' };
  if (!isSchema(value)) return value;
  if (MEMBERS.has(key)) return eachOf(value, member);
  if (key === 'definitions') return eachOf(value, whole);
  if (key === 'additionalProperties') return member(value);
  return key === 'then' || key === 'else' ? decorationSchema(value) : value;
}

function member(value: unknown): unknown {
  return isSchema(value) ? orNothing(decorationSchema(value)) : value;
}

function whole(value: unknown): unknown {
  return isSchema(value) ? decorationSchema(value) : value;
}

/** A file that is of no kind takes nothing; of a decoration the file says of what kind it is. */
function isNever(key: string, value: unknown): boolean {
  return key === 'not' && isSchema(value) && Object.keys(value).length === 0;
}

function eachOf(schemas: JsonSchema, change: (schema: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
