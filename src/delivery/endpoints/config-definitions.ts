import { isSystemName, type ConfigNode } from '../../content/index.js';
import {
  definitionNodeFromValue,
  type Definition,
  type DefinitionKind,
  type DefinitionValue,
} from '../../definitions/index.js';

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
const SITE_KINDS: ReadonlyMap<string, DefinitionKind> = new Map([
  ['site/site', 'site'],
  ['multisite/sites', 'multisite'],
]);

/**
 * The endpoint definitions among nodes of the `config` workspace
 * (docs/reference/endpoints.md#definitions-in-the-workspace-config): `/modules/<module>/restEndpoints/delivery/tours`
 * corresponds to the file `restEndpoints/delivery/tours.yaml` of a light module.
 */
export function endpointDefinitions(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) => {
    if (!isDefinition(node)) return endpointDefinitions(node.children);
    const [, , module = '', , ...path] = node.path.split('/');
    return toDefinition('restEndpoints', { module, path: path.join('/') }, node, toValue(node));
  });
}

/** The sites and themes among the children of `/modules/site/config` and `/modules/multisite/config`. */
export function siteDefinitions(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) => {
    const [, , module = ''] = node.path.split('/');
    if (node.name === 'themes')
      return node.children.map((theme) =>
        toDefinition('themes', { module, path: theme.name }, theme, toValue(theme)),
      );
    const kind = SITE_KINDS.get(`${module}/${node.name}`);
    const name = { module, path: 'config' };
    return kind === undefined ? [] : toDefinition(kind, name, node, new Map([[node.name, toValue(node)]]));
  });
}

function isDefinition({ properties, children }: ConfigNode): boolean {
  return properties.some(({ name }) => MARKS.has(name)) || children.some(({ name }) => name === 'params');
}

function toDefinition(
  kind: DefinitionKind,
  name: Pick<Definition, 'module' | 'path'>,
  node: ConfigNode,
  value: DefinitionValue,
): Definition {
  const file = `config:${node.path}`;
  return { kind, ...name, file, root: definitionNodeFromValue(value, file) };
}

/**
 * Child nodes are maps, multiple values lists; system properties and metadata are not part of the definition. Values remain
 * strings, because readers of definitions also accept `true` and `10` as strings.
 */
function toValue({ properties, children }: ConfigNode): ReadonlyMap<string, DefinitionValue> {
  return new Map<string, DefinitionValue>([
    ...properties
      .filter(({ name, type }) => !isSystemName(name) && type !== 'Binary')
      .map(({ name, multiple, values }) => [name, multiple ? values : (values[0] ?? '')] as const),
    ...children.filter(({ type }) => type !== METADATA).map((child) => [child.name, toValue(child)] as const),
  ]);
}
