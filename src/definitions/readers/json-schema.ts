/** A JSON Schema (draft-07, which YAML editors support best) or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A scalar in YAML; `null` is treated as missing. */
export const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

const NOTHING = { type: 'null' };

/** Accepts anything, without a hint for editors. */
export const ANYTHING: JsonSchema = {};

/** A schema that also accepts a missing value: a key without a value is treated as missing. */
export function orNothing(schema: JsonSchema): JsonSchema {
  const { const: value, enum: values, anyOf, type } = schema;
  const isMixed = [value, values, anyOf, type].filter((part) => part !== undefined).length > 1;
  if (value !== undefined || isMixed) return { anyOf: [schema, NOTHING] };
  if (Array.isArray(values)) return { ...schema, enum: [...new Set([...(values as unknown[]), null])] };
  if (Array.isArray(anyOf)) {
    return anyOf.some(isNothing) ? schema : { ...schema, anyOf: [...(anyOf as unknown[]), NOTHING] };
  }
  if (typeof type === 'string') return type === 'null' ? schema : { ...schema, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...schema, type: [...new Set([...(type as unknown[]), 'null'])] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, NOTHING] };
}

function isNothing(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === NOTHING.type;
}

/** A list in each of its notations: a list, a map `{0: a, 1: b}`, a single scalar (docs/reference/modules.md#folders). */
export function listSchema(item: JsonSchema): JsonSchema {
  const several = [
    { type: 'array', items: item },
    { type: 'object', additionalProperties: item },
  ];
  return { anyOf: item.type === 'object' ? several : [...several, { allOf: [SCALAR, item] }] };
}

/** A text with this pattern; excludes texts that YAML would read as another scalar. */
export function textLike(pattern: RegExp): JsonSchema {
  return { type: 'string', pattern: patternOf(pattern) };
}

/** A regular expression for JSON Schema, which does not support flags: `/de[a-f]/i` becomes `[dD][eE][A-Fa-f]`. */
export function patternOf({ source, ignoreCase }: RegExp): string {
  if (!ignoreCase) return source;
  return source.replace(/\\.|\(\?[:!=]|\[\^?((?:\\.|[^\]])*)\]|[a-z]/gi, (part, inner?: string) => {
    if (part.length === 1) return `[${part.toLowerCase()}${part.toUpperCase()}]`;
    if (inner === undefined) return part;
    const letters = inner.replace(/\\./g, '').match(/[a-z](?:-[a-z])?/g) ?? [];
    return part.replace(inner, letters.join('').toUpperCase() + inner);
  });
}
