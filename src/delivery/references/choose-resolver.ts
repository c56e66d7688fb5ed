import type { NodeTypes } from '../../content/index.js';
import type { EndpointSettings, ReferenceDefinition, ReferenceResolver } from '../endpoints/endpoint.js';

/**
 * The resolver of the first definition for nodes of a type, including subtypes unless the endpoint is strict
 * (docs/reference/references.md#reference-definitions).
 * @param definitions definitions that match the property
 */
export function chooseResolver(
  definitions: readonly ReferenceDefinition[],
  type: string,
  tree: NodeTypes,
  { strict }: Pick<EndpointSettings, 'strict'>,
): ReferenceResolver | undefined {
  const isOf = (nodeType: string): boolean => (strict ? type === nodeType : tree.isA(type, nodeType));
  return definitions.find(({ nodeType }) => nodeType === undefined || isOf(nodeType))?.referenceResolver;
}
