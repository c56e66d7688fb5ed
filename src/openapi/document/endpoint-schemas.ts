import { presentedName } from '../../content/index.js';
import type { NodeEndpoint } from '../../delivery/index.js';
import type { Schema } from './openapi-document.js';
import { list, record, ref, whole } from './schema-parts.js';

/** System properties with any prefix. */
const SYSTEM_NAMES = '^(?:jcr|cms|mgnl):';

const FACETS: Schema = {
  type: 'object',
  description: 'If requested: the values of each property over all matches, most frequent first.',
  additionalProperties: list(
    record('A value and the number of nodes that have it.', {
      value: { type: ['string', 'number', 'boolean'] },
      count: whole(undefined, { minimum: 1 }),
    }),
  ),
};

/**
 * The schemas of the nodes and query results of an endpoint (docs/reference/endpoints.md#keys).
 * @param name prefix of the names of the schemas
 * @param prefix NAMESPACE_PREFIX
 */
export function endpointSchemas(
  endpoint: NodeEndpoint,
  name: string,
  prefix: string,
): Readonly<Record<string, Schema>> {
  const node = `${name}Node`;
  return {
    [node]: nodeSchema(endpoint, prefix),
    [`${name}Page`]: record(
      'A page of results.',
      {
        total: whole('Total number of matching nodes.', { minimum: 0 }),
        offset: whole(undefined, { minimum: 0 }),
        limit: whole(undefined, { minimum: 0 }),
        results: list(ref(node)),
        facets: FACETS,
      },
      ['facets'],
    ),
  };
}

function nodeSchema(endpoint: NodeEndpoint, prefix: string): Schema {
  const named = (endpoint.systemProperties ?? []).filter((each) => !each.includes('*'));
  const system = named.map((each) => [presentedName(each, prefix), ref('DeliveryValue')] as const);
  return {
    description: describeNode(endpoint, prefix),
    ...(showsNoSystemName(endpoint) ? { propertyNames: { not: { pattern: SYSTEM_NAMES } } } : {}),
    allOf: [ref('DeliveryNode')],
    properties: {
      ...Object.fromEntries(system),
      // With depth 0, nothing is embedded.
      ...(endpoint.depth === 0 ? { '@nodes': { maxItems: 0 } } : {}),
    },
  };
}

/** False if properties or embedded children may have the name of a system property. */
function showsNoSystemName(endpoint: NodeEndpoint): boolean {
  const { includeSystemProperties, systemProperties, includeProperties, depth } = endpoint;
  return (
    !includeSystemProperties &&
    systemProperties === undefined &&
    includeProperties === undefined &&
    depth === 0
  );
}

function describeNode(endpoint: NodeEndpoint, prefix: string): string {
  const { workspace, nodeTypes, childNodeTypes, strict, depth, includeProperties, excludeProperties } =
    endpoint;
  const types = (names: readonly string[]): string =>
    names.map((each) => presentedName(each, prefix)).join(', ');
  const lines = [
    `A node of the workspace \`${workspace}\` of type ${types(nodeTypes)}${strict ? '' : ' or a subtype'}.`,
    depth === 0
      ? 'Children are not embedded.'
      : `Children of type ${types(childNodeTypes)} are embedded ${String(depth)} ${depth === 1 ? 'level' : 'levels'} deep.`,
    describeSystemProperties(endpoint, prefix),
    ...(includeProperties === undefined ? [] : [`Only these properties: ${includeProperties.join(', ')}.`]),
    ...(excludeProperties === undefined ? [] : [`Not these properties: ${excludeProperties.join(', ')}.`]),
    ...describeReferences(endpoint),
  ];
  return lines.join(' ');
}

function describeSystemProperties(
  { systemProperties, includeSystemProperties }: NodeEndpoint,
  prefix: string,
): string {
  if (systemProperties !== undefined) {
    const names = systemProperties.map((name) => presentedName(name, prefix));
    return `System properties: ${names.length === 0 ? 'none' : names.join(', ')}.`;
  }
  return includeSystemProperties ? 'System properties are included.' : 'System properties are omitted.';
}

function describeReferences({ references, referenceDepth }: NodeEndpoint): string[] {
  if (references.length === 0) return [];
  const kinds = references.map(({ referenceResolver: resolver }) => {
    if (resolver.kind === 'node') return `nodes of \`${resolver.targetWorkspace}\``;
    return resolver.kind === 'asset' ? 'assets' : 'links inside texts';
  });
  const hops = `${String(referenceDepth)} ${referenceDepth === 1 ? 'hop' : 'hops'}`;
  return [`References are followed ${hops} to ${[...new Set(kinds)].join(', ')}.`];
}
