import { posix } from 'node:path';
import { configDefinition, type ConfigNode } from '../../content/index.js';
import { childOf, mergeDefinition, type Definition, type DefinitionNode } from '../../definitions/index.js';

/** Precedes the path of the node in `Definition.file`. */
const CONFIG = 'config:';
/** Maximum number of definitions that a definition extends, directly or through others: each one is merged for all below it. */
const MAX_LEVELS = 20;

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
 * corresponds to the file `restEndpoints/delivery/tours.yaml` of a light module. `extends` is applied.
 */
export function endpointDefinitions(nodes: readonly ConfigNode[]): Definition[] {
  const definitions = definitionsBelow(nodes);
  const byFile = new Map(definitions.map((definition) => [definition.file, definition]));
  return definitions.map((definition) => ({ ...definition, root: extendedRoot(definition, byFile, []) }));
}

function definitionsBelow(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) =>
    isDefinition(node) ? [toDefinition(node)] : definitionsBelow(node.children),
  );
}

/** The map merged over that of the definition that it extends. `extends` without a definition stays: it is reported. */
function extendedRoot(
  { file, root }: Definition,
  byFile: ReadonlyMap<string, Definition>,
  below: readonly string[],
): DefinitionNode {
  const path = childOf(root, 'extends');
  if (path?.kind !== 'scalar' || root.kind !== 'map') return root;
  const base = byFile.get(CONFIG + posix.resolve(file.slice(CONFIG.length), path.text));
  const chain = [...below, file];
  if (base === undefined || chain.length > MAX_LEVELS || chain.includes(base.file)) return root;
  const own = { ...root, entries: root.entries.filter(({ key }) => key !== 'extends') };
  return mergeDefinition(extendedRoot(base, byFile, chain), own);
}

function isDefinition({ properties, children }: ConfigNode): boolean {
  return properties.some(({ name }) => MARKS.has(name)) || children.some(({ name }) => name === 'params');
}

function toDefinition(node: ConfigNode): Definition {
  const [, , module = '', , ...path] = node.path.split('/');
  return configDefinition('restEndpoints', { module, path: path.join('/') }, node);
}
