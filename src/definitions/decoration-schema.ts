import { isMap } from '../common/index.js';
import type { DefinitionFormat } from './definition-format.js';
import { orNothing, type JsonSchema } from './readers/json-schema.js';

/** Keywords with schemas by name: a key without a value deletes the key, regardless of its type. */
const MEMBERS = new Set(['properties', 'patternProperties']);
/** Keywords with schemas of the same value. Conditions and items are unchanged, because lists replace. */
const ALTERNATIVES = new Set(['allOf', 'anyOf', 'oneOf']);

/** The format of decorations of files of this format (docs/reference/modules.md#decorations). */
export function decorationOf(format: DefinitionFormat): DefinitionFormat {
  return {
    name: `${format.name}-decoration`,
    title: `${format.title}; decoration: these keys override the decorated definition`,
    files: format.files.map((file) => `decorations/**/${file}`),
    schema: format.decoration ?? decorationSchema(format.schema),
  };
}

/** The schema of a decoration: a part of the file, in which a key without a value deletes the key. */
export function decorationSchema(schema: JsonSchema): JsonSchema {
  const parts = Object.entries(schema).filter(([key, value]) => key !== 'required' && !isNever(key, value));
  return Object.fromEntries(parts.map(([key, value]) => [key, loosen(key, value)]));
}

function loosen(key: string, value: unknown): unknown {
  if (ALTERNATIVES.has(key) && Array.isArray(value)) return value.map((each) => whole(each));
  // Unknown keys may still be deleted.
  if (key === 'additionalProperties' && value === false) return { type: 'null' };
  if (!isMap(value)) return value;
  if (MEMBERS.has(key)) return eachOf(value, member);
  if (key === 'definitions') return eachOf(value, whole);
  if (key === 'additionalProperties') return member(value);
  return key === 'then' || key === 'else' ? decorationSchema(value) : value;
}

function member(value: unknown): unknown {
  return isMap(value) ? orNothing(decorationSchema(value)) : value;
}

function whole(value: unknown): unknown {
  return isMap(value) ? decorationSchema(value) : value;
}

/** A schema that accepts nothing. The kind of a decoration is determined by the decorated file. */
function isNever(key: string, value: unknown): boolean {
  return key === 'not' && isMap(value) && Object.keys(value).length === 0;
}

function eachOf(schemas: JsonSchema, change: (schema: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));
}
