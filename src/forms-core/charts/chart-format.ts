import { patternOf, type DefinitionFormat, type JsonSchema } from '../../definitions/index.js';
import {
  ADDRESS,
  EXPRESSIONS,
  MAX_TEXT,
  OUTSIDE,
  FORBIDDEN_KEYS,
  FORBIDDEN_MARKS,
} from './chart-restrictions.js';

const NODE: JsonSchema = { $ref: '#/definitions/node' };
const noMark: JsonSchema = { allOf: [NODE, { not: { enum: FORBIDDEN_MARKS } }] };
const expression: JsonSchema = {
  allOf: [NODE, { not: { type: 'string', pattern: patternOf(OUTSIDE) } }],
};

const map: JsonSchema = {
  type: 'object',
  propertyNames: { not: { enum: [...FORBIDDEN_KEYS.keys()] } },
  properties: {
    $schema: { type: 'string', pattern: '/vega-lite/' },
    data: {
      description: "Only {name: answers}: the server provides the question's rows.",
      type: 'object',
      properties: { name: { const: 'answers' } },
      additionalProperties: false,
    },
    mark: noMark,
    type: noMark,
    ...Object.fromEntries(Array.from(EXPRESSIONS, (name) => [name, expression])),
  },
  additionalProperties: NODE,
};

const node: JsonSchema = {
  anyOf: [
    { type: ['number', 'boolean', 'null'] },
    { type: 'string', maxLength: MAX_TEXT, not: { pattern: patternOf(ADDRESS) } },
    { type: 'array', items: NODE },
    map,
  ],
};

/** `form-app/charts/forms/<id>.yaml`: restrictions in addition to Vega-Lite's own schema. */
export const CHART_FORMAT: DefinitionFormat = {
  name: 'chart',
  title: 'A chart: a Vega-Lite specification without data',
  files: ['form-app/charts/forms/*.yaml', 'form-app/charts/forms/*.json'],
  schema: { ...map, definitions: { node } },
};
