import { presentedName } from '../../content/index.js';
import type { NodeEndpoint, PropertyShape, ShapeSources } from '../../delivery/index.js';
import { declaredProperties } from './declared-properties.js';
import type { Schema } from './openapi-document.js';
import { list, record, ref, text, whole } from './schema-parts.js';

/** `prefix` is NAMESPACE_PREFIX. */
type Surroundings = ShapeSources & { readonly prefix: string };

/** System properties with any prefix. */
const SYSTEM_NAMES = '^(?:jcr|cms|mgnl):';

const FACETS: Schema = {
  type: 'object',
  description: 'If requested: the values of each property over all matches, most frequent first.',
  additionalProperties: list(
    record('A value and the number of nodes that have it.', {
      value: { type: ['string', 'number', 'boolean'] },
      count: whole({ minimum: 1 }),
    }),
  ),
};

const NEXT: Schema = {
  type: ['string', 'null'],
  description: 'If requested: `after` of the next page; null on the last page.',
};

/**
 * The schemas of the nodes and query results of an endpoint (docs/reference/endpoints.md#keys).
 * @param name prefix of the names of the schemas
 */
export function endpointSchemas(
  endpoint: NodeEndpoint,
  name: string,
  around: Surroundings,
): Readonly<Record<string, Schema>> {
  const node = `${name}Node`;
  return {
    [node]: nodeSchema(endpoint, around),
    [`${name}Page`]: record('A page of results.', {
      total: whole('Total number of matching nodes.', { minimum: 0 }),
      offset: whole({ minimum: 0 }),
      limit: whole({ minimum: 0 }),
      results: list(ref(node)),
      'facets?': FACETS,
      'next?': NEXT,
    }),
  };
}

function nodeSchema(endpoint: NodeEndpoint, around: Surroundings): Schema {
  const { prefix } = around;
  const named = (endpoint.systemProperties ?? []).filter((each) => !each.includes('*'));
  const system = named.map((each) => [presentedName(each, prefix), ref('DeliveryValue')] as const);
  return {
    description: describeNode(endpoint, prefix),
    ...(showsNoSystemName(endpoint) ? { propertyNames: { not: { pattern: SYSTEM_NAMES } } } : {}),
    allOf: [ref('DeliveryNode')],
    properties: {
      ...Object.fromEntries(system),
      ...Object.fromEntries(
        declaredProperties(endpoint, around).map((each) => [
          presentedName(each.name, prefix),
          valueSchema(each),
        ]),
      ),
      // With depth 0, nothing is embedded.
      ...(endpoint.depth === 0 ? { '@nodes': { maxItems: 0 } } : {}),
    },
  };
}

/** A reference that cannot be resolved stays an identifier. */
function valueSchema({ value, multiple }: PropertyShape): Schema {
  const schemas: Record<PropertyShape['value']['kind'], Schema> = {
    text: text(),
    number: { type: 'number' },
    boolean: { type: 'boolean' },
    asset: { anyOf: [ref('DeliveryAsset'), text()] },
    node: { anyOf: [ref('DeliveryNode'), text()] },
    any: ref('DeliveryValue'),
  };
  return multiple ? list(schemas[value.kind]) : schemas[value.kind];
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
      : `Children of type ${types(childNodeTypes)} are embedded ${depth} ${depth === 1 ? 'level' : 'levels'} deep.`,
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
  const hops = `${referenceDepth} ${referenceDepth === 1 ? 'hop' : 'hops'}`;
  return [`References are followed ${hops} to ${[...new Set(kinds)].join(', ')}.`];
}
