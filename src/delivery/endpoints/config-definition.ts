import { isSystemName, type ConfigNode } from '../../content/index.js';
import { definitionNodeFromValue, type Definition, type DefinitionValue } from '../../definitions/index.js';

/** Properties that distinguish a definition, even an incomplete one, from a folder. */
const MARKS: ReadonlySet<string> = new Set([
  ...[
    'class',
    '$type',
    'implementationClass',
    'extends',
    'workspace',
    'rootPath',
    'nodeTypes',
    'childNodeTypes',
  ],
  ...['depth', 'limit', 'bypassWorkspaceAcls', 'endpointPath'],
]);
const METADATA = 'cms:metaData';

/**
 * The endpoint definitions among nodes of the `config` workspace
 * (docs/reference/endpoints.md#definitions-in-the-workspace-config): `/modules/<module>/restEndpoints/delivery/tours`
 * corresponds to the file `restEndpoints/delivery/tours.yaml` of a light module. Child nodes are maps, multiple values
 * lists; system properties and metadata are not part of the definition.
 */
export function configDefinitions(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) =>
    isDefinition(node) ? [toDefinition(node)] : configDefinitions(node.children),
  );
}

function isDefinition({ properties, children }: ConfigNode): boolean {
  return properties.some(({ name }) => MARKS.has(name)) || children.some(({ name }) => name === 'params');
}

function toDefinition(node: ConfigNode): Definition {
  const [, , module = '', , ...path] = node.path.split('/');
  const file = `config:${node.path}`;
  return {
    kind: 'restEndpoints',
    module,
    path: path.join('/'),
    file,
    root: definitionNodeFromValue(toValue(node), file),
  };
}

/** Values remain strings, because readers of definitions also accept `true` and `10` as strings. */
function toValue({ properties, children }: ConfigNode): ReadonlyMap<string, DefinitionValue> {
  return new Map<string, DefinitionValue>([
    ...properties
      .filter(({ name, type }) => !isSystemName(name) && type !== 'Binary')
      .map(({ name, multiple, values }) => [name, multiple ? values : (values[0] ?? '')] as const),
    ...children.filter(({ type }) => type !== METADATA).map((child) => [child.name, toValue(child)] as const),
  ]);
}
