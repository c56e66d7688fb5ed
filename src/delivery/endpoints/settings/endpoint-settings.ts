import {
  boolean,
  integer,
  listOf,
  mapOf,
  oneOf,
  optional,
  required,
  text,
  withDefault,
  type Field,
  type Reader,
} from '../../../definitions/index.js';
import { ABOUT_ENDPOINT, ABOUT_REFERENCE } from './about-endpoint.js';
import {
  VERSION_READERS,
  type EndpointSettings,
  type OtherEndpoint,
  type ReferenceDefinition,
} from '../endpoint.js';
import { resolver } from './parse-resolver.js';
import { previewUrl } from './preview-url.js';
import { propertyPattern } from './property-pattern.js';
import { systemName, nodeNames, nodeTypes, absolutePath, depth } from './endpoint-readers.js';

const MAX_LIMIT = 10_000;

/** Keys that are read elsewhere, or have no effect. */
const IGNORED = ['$type', 'class', 'implementationClass', 'endpointPath', 'name', 'enabled', 'params'];

const cacheTtl = optional(integer(0, 31_536_000));

/** The settings of an endpoint that does not serve nodes. */
export const otherSettings: Reader<Pick<OtherEndpoint, 'cacheTtl'>> = mapOf<Pick<OtherEndpoint, 'cacheTtl'>>(
  { cacheTtl },
  IGNORED,
);

/** Keys beside `params` in a definition of the first version. */
export const namedSettings: Reader<object> = mapOf<object>({}, IGNORED);

const reference: Reader<ReferenceDefinition> = mapOf(
  {
    name: optional(text),
    nodeType: optional(systemName),
    propertyName: required(propertyPattern),
    referenceResolver: required(resolver),
  },
  [],
  ABOUT_REFERENCE,
);

/** The settings of an endpoint with their defaults (docs/reference/endpoints.md#keys). */
export function endpointSettings(workspace: Field<string>): Reader<EndpointSettings> {
  return mapOf<EndpointSettings>(
    {
      workspace,
      rootPath: withDefault(absolutePath, '/'),
      nodeTypes: withDefault(nodeTypes, ['cms:content']),
      childNodeTypes: withDefault(nodeTypes, ['cms:contentNode']),
      strict: withDefault(boolean, false),
      depth: withDefault(depth, 0),
      includeSystemProperties: withDefault(boolean, true),
      systemProperties: optional(nodeNames),
      includeProperties: optional(nodeNames),
      excludeProperties: optional(nodeNames),
      queryProperties: optional(nodeNames),
      versions: withDefault(oneOf(VERSION_READERS), 'all'),
      limit: withDefault(integer(0, MAX_LIMIT), 10),
      cacheTtl,
      bypassWorkspaceAcls: withDefault(boolean, false),
      references: withDefault(listOf(reference), []),
      referenceDepth: withDefault(depth, 1),
      referenceRepeat: withDefault(boolean, false),
      personalized: withDefault(boolean, false),
      localizedQueries: withDefault(boolean, false),
      strictParameters: optional(boolean),
      previewUrl: optional(previewUrl),
    },
    IGNORED,
    ABOUT_ENDPOINT,
  );
}
