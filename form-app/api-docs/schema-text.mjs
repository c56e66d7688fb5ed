import { make } from './make.mjs';

const OBJECT_KEYS = ['properties', 'additionalProperties', 'patternProperties'];

/** A schema in TypeScript notation; names of other schemas are links to them. */
export function schemaText(schema, indent = '') {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1);
    return [make('a', { href: `#schema-${name}` }, name)];
  }
  if (schema.allOf !== undefined) return joined([...schema.allOf, withoutParts(schema)], ' & ', indent);
  if (schema.anyOf !== undefined) return joined(schema.anyOf, ' | ', indent);
  if (schema.enum !== undefined) return [schema.enum.map((each) => JSON.stringify(each)).join(' | ')];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.items !== undefined) return ['[', ...schemaText(schema.items, indent), ', …]'];
  if (!OBJECT_KEYS.some((key) => schema[key] !== undefined)) return [plainText(schema)];
  return objectText(schema, indent);
}

function objectText(
  { properties = {}, required = [], additionalProperties, patternProperties = {} },
  indent,
) {
  const more = `${indent}  `;
  const fields = Object.entries(properties).flatMap(([name, each]) => {
    const mark = required.includes(name) ? '' : '?';
    const note = each.description === undefined ? '' : `   // ${each.description}`;
    return [`\n${more}${JSON.stringify(name)}${mark}: `, ...schemaText(each, more), note];
  });
  const others = Object.values(patternProperties);
  if (typeof additionalProperties === 'object') others.push(additionalProperties);
  const rest = others.flatMap((each) => [`\n${more}[name]: `, ...schemaText(each, more)]);
  return ['{', ...fields, ...rest, `\n${indent}}`];
}

function withoutParts({ allOf: _, description: __, ...rest }) {
  return { additionalProperties: false, ...rest };
}

function joined(schemas, separator, indent) {
  return schemas.flatMap((each, index) => [index === 0 ? '' : separator, ...schemaText(each, indent)]);
}

function plainText({ type = 'anything', format, minimum, maximum, maxLength, pattern }) {
  const bounds = [
    format,
    minimum === undefined ? undefined : `from ${minimum}`,
    maximum === undefined ? undefined : `to ${maximum}`,
    maxLength === undefined ? undefined : `${maxLength} characters at most`,
    pattern === undefined ? undefined : `/${pattern}/`,
  ].filter((bound) => bound !== undefined);
  const name = Array.isArray(type) ? type.join(' | ') : type;
  return bounds.length === 0 ? name : `${name} (${bounds.join(', ')})`;
}
