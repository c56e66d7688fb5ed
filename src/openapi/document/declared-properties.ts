import {
  shapeOf,
  typesOfEndpoint,
  type NodeEndpoint,
  type PropertyShape,
  type ShapeSources,
} from '../../delivery/index.js';

/** The declared properties of all node types of an endpoint; of two with one name the first. */
export function declaredProperties(endpoint: NodeEndpoint, sources: ShapeSources): readonly PropertyShape[] {
  const all = typesOfEndpoint(endpoint, sources.tree).flatMap((type) =>
    shapeOf(type, endpoint.referenceDepth > 0, endpoint, sources),
  );
  return [...new Map(all.toReversed().map((property) => [property.name, property])).values()].toReversed();
}
