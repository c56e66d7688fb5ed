import type { SubtreeNode } from '../editing/tree/tree.repository.js';
import type { VersionNode } from '../drafts/draft.repository.js';

/** Moves a node of a version to the current path of its unit. */
export function placeVersionNode(
  { level, path: below, position, ...row }: VersionNode,
  unit: SubtreeNode,
): SubtreeNode {
  const path = unit.path + below;
  const own = level === 0 ? { uuid: unit.uuid, name: unit.name } : { uuid: row.uuid, name: row.name };
  const parentId = level === 0 ? null : path.slice(0, path.lastIndexOf('/'));
  const place = { path, depth: unit.depth + level, ord: 0, position: unit.position + position };
  return { ...row, ...own, ...place, id: path, parentId };
}
