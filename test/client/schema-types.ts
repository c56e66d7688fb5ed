import type { Schema } from '../../src/openapi/document/openapi-document.js';

/** The schemas of an OpenAPI document as a TypeScript module with an exported type for each. */
export function schemaTypes(schemas: Readonly<Record<string, Schema>>): string {
  return Object.entries(schemas)
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`)
    .join('');
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.anyOf !== undefined) return union(schema.anyOf.map(typeOf));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  return union([schema.type ?? []].flat().map((type) => plainType(type, schema)));
}

function plainType(type: string, schema: Schema): string {
  switch (type) {
    case 'object':
      return objectType(schema);
    case 'array':
      return `readonly ${inBrackets(typeOf(schema.items ?? {}))}[]`;
    case 'integer':
      return 'number';
    default:
      return type;
  }
}

function objectType({
  properties = {},
  required = [],
  additionalProperties,
  patternProperties = {},
}: Schema): string {
  const fields = Object.entries(properties)
    // Read-only properties are not sent by clients.
    .filter(([, { readOnly }]) => readOnly !== true)
    // Its type does not fit the index signature of nodes; `highlightsOf` of the client returns it.
    .filter(([name]) => name !== '@highlight')
    .map(
      ([name, each]) =>
        `readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(each)};`,
    );
  const [others = additionalProperties] = Object.values(patternProperties);
  const isOpen = typeof others === 'object';
  // An index signature must accept the types of the named properties.
  const missing = Object.keys(properties).length > required.length ? ' | undefined' : '';
  const index = isOpen ? [`readonly [name: string]: ${typeOf(others)}${missing};`] : [];
  return `{ ${[...fields, ...index].join(' ')} }`;
}

function union(types: readonly string[]): string {
  return types.length === 0
    ? 'unknown'
    : types.map((type) => (types.length > 1 ? inBrackets(type) : type)).join(' | ');
}

function inBrackets(type: string): string {
  return /^[\w"']+$/.test(type) ? type : `(${type})`;
}
