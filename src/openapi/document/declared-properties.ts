import {
  shapeOf,
  typesOfEndpoint,
  type NodeEndpoint,
  type PropertyShape,
  type ShapeSources,
} from '../../delivery/index.js';

/** The declared properties of all node types of an endpoint; one that they declare differently has any value. */
export function declaredProperties(endpoint: NodeEndpoint, sources: ShapeSources): readonly PropertyShape[] {
  const shapes = new Map<string, PropertyShape>();
  for (const type of typesOfEndpoint(endpoint, sources.tree)) {
    for (const shape of shapeOf(type, endpoint.referenceDepth > 0, endpoint, sources)) {
      shapes.set(shape.name, unite(shapes.get(shape.name) ?? shape, shape));
    }
  }
  return [...shapes.values()];
}

function unite(first: PropertyShape, second: PropertyShape): PropertyShape {
  const isSame = first.value.kind === second.value.kind && first.multiple === second.multiple;
  return isSame ? first : { name: first.name, value: { kind: 'any' }, multiple: false };
}
