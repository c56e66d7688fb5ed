import type { Schema, SchemaType } from './openapi-document.js';

/** Helpers for concise schemas. */

export function ref(name: string, description?: string): Schema {
  return { $ref: `#/components/schemas/${name}`, ...(description === undefined ? {} : { description }) };
}

/** @param about the description, or the other keywords */
export function text(about?: string | Schema, rest?: Schema): Schema {
  return typed('string', about, rest);
}

/** @param about the description, or the other keywords */
export function whole(about?: string | Schema, rest?: Schema): Schema {
  return typed('integer', about, rest);
}

function typed(type: SchemaType, about: string | Schema = {}, rest: Schema = {}): Schema {
  return { type, ...(typeof about === 'string' ? { description: about } : about), ...rest };
}

export function flag(description?: string): Schema {
  return { type: 'boolean', ...(description === undefined ? {} : { description }) };
}

export function list(items: Schema, description?: string, rest: Schema = {}): Schema {
  return { type: 'array', items, ...(description === undefined ? {} : { description }), ...rest };
}

export function oneOf(values: readonly string[], description?: string): Schema {
  return { type: 'string', enum: values, ...(description === undefined ? {} : { description }) };
}

/** A parameter that is true or false. */
export const TRUE_OR_FALSE = oneOf(['true', 'false']);

export function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') throw new Error('only a schema of one type can be made nullable');
  return { ...schema, type: [type, 'null'], ...(values === undefined ? {} : { enum: [...values, null] }) };
}

/** An object with only these fields. The names of optional ones end with `?`. */
export function record(description: string, fields: Readonly<Record<string, Schema>>): Schema {
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  const properties = Object.entries(fields).map(
    ([name, schema]) => [name.replace(/\?$/, ''), schema] as const,
  );
  return {
    type: 'object',
    description,
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** A list in the member `results`. @param name of the schema of its members */
export function resultsOf(name: string): Schema {
  return record('A list.', { results: list(ref(name)) });
}
