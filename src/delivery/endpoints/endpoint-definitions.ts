import { configDefinition, type ConfigNode } from '../../content/index.js';
import type { Definition } from '../../definitions/index.js';

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

/**
 * The endpoint definitions among nodes of the `config` workspace
 * (docs/reference/endpoints.md#definitions-in-the-workspace-config): `/modules/<module>/restEndpoints/delivery/tours`
 * corresponds to the file `restEndpoints/delivery/tours.yaml` of a light module.
 */
export function endpointDefinitions(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) =>
    isDefinition(node) ? [toDefinition(node)] : endpointDefinitions(node.children),
  );
}

function isDefinition({ properties, children }: ConfigNode): boolean {
  return properties.some(({ name }) => MARKS.has(name)) || children.some(({ name }) => name === 'params');
}

function toDefinition(node: ConfigNode): Definition {
  const [, , module = '', , ...path] = node.path.split('/');
  return configDefinition('restEndpoints', { module, path: path.join('/') }, node);
}
