import { canonicalName } from '../../content/index.js';
import {
  boolean,
  describedBy,
  integer,
  listOf,
  mapOf,
  oneOf,
  optional,
  patternOf,
  reportProblem,
  required,
  SCALAR,
  text,
  withDefault,
  type Field,
  type JsonSchema,
  type Reader,
} from '../../definitions/index.js';
import { ABOUT_ENDPOINT, ABOUT_REFERENCE } from './about-endpoint.js';
import { trimSlashes } from './endpoint-path.js';
import {
  VERSION_READERS,
  type EndpointSettings,
  type OtherEndpoint,
  type ReferenceDefinition,
} from './endpoint.js';
import { resolver } from './parse-resolver.js';
import { previewUrl } from './preview-url.js';
import { propertyPattern } from './property-pattern.js';

const MAX_DEPTH = 100;
const MAX_LIMIT = 10_000;

/** Keys with a meaning elsewhere, or none here. */
const IGNORED = ['$type', 'class', 'implementationClass', 'endpointPath', 'name', 'enabled', 'params'];

const systemName: Reader<string> = describedBy<string>(SCALAR, (node, place) => {
  const read = text(node, place);
  return read && { value: canonicalName(read.value.trim()) };
});

const names = listOf(systemName);

/** Also as texts with commas: names of node types contain none. */
const nodeTypes: Reader<readonly string[]> = describedBy<readonly string[]>(names.schema, (node, place) => {
  const read = names(node, place);
  const each = read?.value.flatMap((written) => written.split(',')).map((name) => name.trim());
  return each && { value: each.filter((name) => name !== '').map(canonicalName) };
});

const DOTS = /(?:^|\/)\.\.?(?:\/|$)/;
const PATH: JsonSchema = { ...SCALAR, not: { type: 'string', pattern: patternOf(DOTS) } };
const NOT_ABSOLUTE = {
  code: 'expectedPath',
  text: 'must be an absolute path without "." and ".."',
  values: { example: '/travel' },
} as const;
const absolutePath: Reader<string> = describedBy<string>(PATH, (node, place) => {
  const read = text(node, place);
  if (read !== undefined && DOTS.test(read.value)) return reportProblem(node, place, NOT_ABSOLUTE);
  return read && { value: `/${trimSlashes(read.value)}` };
});

/** Depths are limited to this maximum (docs/reference/endpoints.md#keys). */
const anyDepth = integer(0, Number.MAX_SAFE_INTEGER);
const depth: Reader<number> = describedBy<number>(anyDepth.schema, (node, place) => {
  const read = anyDepth(node, place);
  return read && { value: Math.min(read.value, MAX_DEPTH) };
});

const cacheTtl = optional(integer(0, 31_536_000));

/** The settings of an endpoint of another kind than nodes. */
export const otherSettings: Reader<Pick<OtherEndpoint, 'cacheTtl'>> = mapOf<Pick<OtherEndpoint, 'cacheTtl'>>(
  { cacheTtl },
  IGNORED,
);

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
      systemProperties: optional(names),
      includeProperties: optional(names),
      excludeProperties: optional(names),
      queryProperties: optional(names),
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
