import type { ContentEndpoint, ContentStructure } from '#client';
import { isWithin, type NodePlace } from '../content-path.js';
import { isA } from './is-a.js';
import type { ContentNode } from './node.js';

/** The endpoints that serve a node, those that show most of it first. */
export function endpointsFor(
  place: NodePlace,
  node: ContentNode,
  structure: ContentStructure,
): readonly ContentEndpoint[] {
  const type = String(node['@nodeType']);
  const { types } = structure;
  return structure.endpoints
    .filter((endpoint) => serves(endpoint, place, type, types))
    .map((endpoint) => ({ endpoint, rank: rankOf(endpoint, type, types) }))
    .sort(
      (left, right) => compare(left.rank, right.rank) || (left.endpoint.path < right.endpoint.path ? -1 : 1),
    )
    .map(({ endpoint }) => endpoint);
}

function serves(
  { workspace, rootPath, nodeTypes }: ContentEndpoint,
  place: NodePlace,
  type: string,
  types: ContentStructure['types'],
): boolean {
  const isBelow = rootPath === '/' || isWithin(place.path, rootPath);
  return workspace === place.workspace && isBelow && nodeTypes.some((each) => isA(type, each, types));
}

/** Lower comes first: all properties, embedded parts, own definition, more levels, shorter path. */
function rankOf(
  { path, nodeTypes, childNodeTypes, depth, includeProperties }: ContentEndpoint,
  type: string,
  types: ContentStructure['types'],
): readonly number[] {
  const isPart = (name: string): boolean => types.find((each) => each.name === name)?.unit === false;
  return [
    includeProperties === undefined ? 0 : 1,
    depth > 0 && childNodeTypes.some(isPart) ? 0 : 1,
    nodeTypes.includes(type) ? 0 : 1,
    -depth,
    path.length,
  ];
}

function compare(left: readonly number[], right: readonly number[]): number {
  const different = left.findIndex((value, index) => value !== right[index]);
  return different < 0 ? 0 : (left[different] ?? 0) - (right[different] ?? 0);
}
