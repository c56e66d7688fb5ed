import { OPERATORS, type Operator } from '../../content/index.js';
import type { PropertyShape } from '../../delivery/index.js';
import type { Parameter, Schema } from './openapi-document.js';
import { text } from './schema-parts.js';

/** More would make documents too large for generators. */
const MAX_FILTERS = 400;
/** Keys of all nodes, in addition to their properties. */
const SYSTEM_KEYS = ['@name', '@path', '@id', '@nodeType'];

const TYPE_EXAMPLE = { examples: { page: { summary: 'Pages only', value: 'cms:page' } } };

const PATTERNS: readonly Operator[] = ['like', 'ilike', 'not-like', 'not-ilike'];
const NUMBERS = OPERATORS.filter((operator) => !PATTERNS.includes(operator));
const BOOLEANS: readonly Operator[] = ['eq', 'ne', 'null'];
/** Operators with exactly one value. */
const SINGLE: readonly Operator[] = ['lt', 'lte', 'gt', 'gte'];

/**
 * A parameter for each property and operator, 400 at most: generated clients only have declared parameters. Properties are
 * those that the content types declare (docs/openapi.md#what-is-in-it).
 */
export function filterParameters(
  properties: readonly PropertyShape[],
  presented: (name: string) => string,
): Parameter[] {
  const keys = [...SYSTEM_KEYS.flatMap((key) => filtersOf(key, 'text')), filter('@ancestor', text())];
  const declared = properties.flatMap(({ name, value }) => filtersOf(presented(name), value.kind));
  return [...keys, ...declared].slice(0, MAX_FILTERS);
}

function filtersOf(key: string, kind: PropertyShape['value']['kind']): Parameter[] {
  const plain: Schema = kind === 'boolean' ? { type: 'boolean' } : text();
  return [
    {
      ...filter(key, plain),
      description: `Values of \`${key}\`, separated by \`|\`.`,
      ...(key === '@nodeType' ? TYPE_EXAMPLE : {}),
    },
    ...operatorsOf(kind).map((operator) => filter(`${key}[${operator}]`, schemaOf(operator, kind))),
  ];
}

function operatorsOf(kind: PropertyShape['value']['kind']): readonly Operator[] {
  if (kind === 'number') return NUMBERS;
  return kind === 'boolean' ? BOOLEANS : OPERATORS;
}

function schemaOf(operator: Operator, kind: PropertyShape['value']['kind']): Schema {
  if (operator === 'null' || kind === 'boolean') return { type: 'boolean' };
  return kind === 'number' && SINGLE.includes(operator) ? { type: 'number' } : text();
}

function filter(name: string, schema: Schema): Parameter {
  return { name, in: 'query', schema };
}
