import {
  definitionNodeFromValue,
  type Definition,
  type DefinitionKind,
  type DefinitionValue,
} from '../../definitions/index.js';
import type { ConfigNode } from '../nodes/config-node.repository.js';
import { isSystemName } from '../properties/namespace.js';

const METADATA = 'cms:metaData';

/** A definition that is a node of the workspace `config`. @param value the node as a value, or a map that contains it */
export function configDefinition(
  kind: DefinitionKind,
  name: Pick<Definition, 'module' | 'path'>,
  node: ConfigNode,
  value: DefinitionValue = valueOfNode(node),
): Definition {
  const file = `config:${node.path}`;
  return { kind, ...name, file, root: definitionNodeFromValue(value, file) };
}

/** Values remain strings, because readers of definitions also accept `true` and `10` as strings. */
export function valueOfNode({ properties, children }: ConfigNode): ReadonlyMap<string, DefinitionValue> {
  return new Map<string, DefinitionValue>([
    ...properties
      .filter(({ name, type }) => !isSystemName(name) && type !== 'Binary')
      .map(({ name, multiple, values }) => [name, multiple ? values : (values[0] ?? '')] as const),
    ...children
      .filter(({ type }) => type !== METADATA)
      .map((child) => [child.name, valueOfNode(child)] as const),
  ]);
}
