/** A JSON Schema (draft-07, which YAML editors know best) or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What YAML writes as a single value; `null` counts as nothing. */
export const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** Everything, without a hint. */
export const ANYTHING: JsonSchema = {};

/** A schema that takes nothing in the place of a value as well: a key without a value counts as not given. */
export function orNothing(schema: JsonSchema): JsonSchema {
  if (schema.const !== undefined) return { anyOf: [schema, { type: 'null' }] };
  if (Array.isArray(schema.enum)) return { ...schema, enum: [...(schema.enum as unknown[]), null] };
  if (Array.isArray(schema.anyOf)) {
    return { ...schema, anyOf: [...(schema.anyOf as unknown[]), { type: 'null' }] };
  }
  const { type } = schema;
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...schema, type: [...(type as unknown[]), 'null'] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** A list in each of the forms files have: a list, a map `{0: a, 1: b}`, a single scalar (CONTRACT 2). */
export function listSchema(item: JsonSchema): JsonSchema {
  const several = [
    { type: 'array', items: item },
    { type: 'object', additionalProperties: item },
  ];
  return { anyOf: item.type === 'object' ? several : [...several, { allOf: [SCALAR, item] }] };
}

/** A text of this form, and nothing else that YAML writes as a scalar. */
export function textLike(pattern: RegExp): JsonSchema {
  return { type: 'string', pattern: patternOf(pattern) };
}

/** A regular expression as JSON Schema writes it, which knows no flags: `/de[a-f]/i` is `[dD][eE][A-Fa-f]`. */
export function patternOf({ source, ignoreCase }: RegExp): string {
  if (!ignoreCase) return source;
  return source.replace(/\\.|\(\?[:!=]|\[\^?((?:\\.|[^\]])*)\]|[a-z]/gi, (part, inner?: string) => {
    if (part.length === 1) return `[${part.toLowerCase()}${part.toUpperCase()}]`;
    if (inner === undefined) return part;
    const letters = inner.replace(/\\./g, '').match(/[a-z](?:-[a-z])?/g) ?? [];
    return part.replace(inner, letters.join('').toUpperCase() + inner);
  });
}
