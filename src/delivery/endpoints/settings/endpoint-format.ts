import {
  boolean,
  decorationSchema,
  orNothing,
  patternOf,
  required,
  SCALAR,
  textLike,
  withDefault,
  type DefinitionFormat,
  type JsonSchema,
} from '../../../definitions/index.js';
import { ENDPOINT_TYPES } from '../../../response-cache/index.js';
import { workspaceName } from './endpoint-readers.js';
import { endpointSettings, namedSettings, otherSettings } from './endpoint-settings.js';
import { DELIVERY_TYPE, FIRST_VERSION, PAGES_TYPE, PAGES_WORKSPACE } from './parse-endpoint.js';

const OTHER_TYPES = Object.values(ENDPOINT_TYPES);

const typeName: JsonSchema = {
  description: 'The kind of endpoint. Default: jcrDeliveryEndpoint_v2.',
  anyOf: [
    { enum: ['jcrDeliveryEndpoint_v2', 'formsDeliveryEndpoint_v1'] },
    ...[DELIVERY_TYPE, ...OTHER_TYPES].map(textLike),
    { type: 'null' },
  ],
};

/** `$type` takes precedence over `class`. */
function isOfType(pattern: RegExp): JsonSchema {
  const like = { type: 'string', pattern: patternOf(pattern) };
  return {
    anyOf: [
      { properties: { $type: like }, required: ['$type'] },
      { properties: { class: like }, required: ['class'], not: { required: ['$type'] } },
    ],
  };
}

const isOther: JsonSchema = { anyOf: OTHER_TYPES.map(isOfType) };
const isFirstVersion: JsonSchema = {
  allOf: [isOfType(FIRST_VERSION), { properties: { params: { type: 'object' } }, required: ['params'] }],
};
/** A disabled endpoint may have any other keys. */
function unlessOff(schema: JsonSchema): JsonSchema {
  const off = textLike(/^\s*(?:false|no|off)\s*$/i);
  const properties = { enabled: { anyOf: [{ const: false }, off] } };
  return { if: { type: 'object', properties, required: ['enabled'] }, then: {}, else: schema };
}

const params: JsonSchema = {
  description: 'Endpoints by name, each served at /.rest/delivery/<name>/v1.',
  additionalProperties: unlessOff(orNothing(endpointSettings(withDefault(workspaceName, '')).schema)),
};

const named = unlessOff({ allOf: [namedSettings.schema, { properties: { params } }] });

/** Values of `$type` and `class` that are ignored if the other one is set. */
const typeNames: JsonSchema = {
  if: { required: ['$type'] },
  then: { properties: { $type: typeName } },
  else: { properties: { class: typeName } },
};

const common: JsonSchema = {
  properties: {
    enabled: { description: 'false: the endpoint is disabled.', ...orNothing(boolean.schema) },
    endpointPath: {
      description: 'Path below /.rest; default: derived from folder and name of the file.',
      ...orNothing({ allOf: [SCALAR, { not: { type: 'string', pattern: '^/*$' } }] }),
    },
  },
};

const nodeSettings: JsonSchema = {
  if: isOfType(PAGES_TYPE),
  then: endpointSettings(PAGES_WORKSPACE).schema,
  else: endpointSettings(required(workspaceName)).schema,
};

const notNamed = unlessOff({
  allOf: [common, { if: isOther, then: otherSettings.schema, else: nodeSettings }],
});

/** `restEndpoints/**.yaml` (docs/reference/endpoints.md#keys). */
export const ENDPOINT_FORMAT: DefinitionFormat = {
  name: 'endpoint',
  title: 'A delivery endpoint',
  files: ['restEndpoints/**/*.yaml'],
  schema: {
    type: 'object',
    allOf: [typeNames, { if: { allOf: [isFirstVersion, { not: isOther }] }, then: named, else: notNamed }],
  },
  // The decorated file determines the kind of endpoint, so that only `params` distinguishes them here.
  decoration: {
    type: 'object',
    ...decorationSchema({ allOf: [typeNames] }),
    if: { required: ['params'] },
    then: decorationSchema(named),
    else: decorationSchema(notNamed),
  },
};
