import type { Schema } from './openapi-document.js';

/** Short ways to write schemas, so that a table of fields reads like one. */

/** A schema of the document by its name. */
export function ref(name: string, description?: string): Schema {
  return { $ref: `#/components/schemas/${name}`, ...(description === undefined ? {} : { description }) };
}

export function text(description?: string, rest: Schema = {}): Schema {
  return { type: 'string', ...(description === undefined ? {} : { description }), ...rest };
}

export function whole(description?: string, rest: Schema = {}): Schema {
  return { type: 'integer', ...(description === undefined ? {} : { description }), ...rest };
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

/** The same, or null. Only for schemas of one plain type. */
export function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') throw new Error('only a schema of one type can be made nullable');
  return { ...schema, type: [type, 'null'], ...(values === undefined ? {} : { enum: [...values, null] }) };
}

/** An object of these fields and no others; all of them are there but those named as optional. */
export function record(
  description: string,
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return {
    type: 'object',
    description,
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
