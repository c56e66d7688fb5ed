import type { ContentOperation } from '#client';
import { lastName, parentPath } from '../content-path.js';

export interface MovedNode {
  readonly from: string;
  readonly to: string;
}

/** Names of the children in order, by the path of their parent. */
export type Siblings = ReadonlyMap<string, readonly string[]>;

/**
 * The operations that return moved nodes to their previous positions, next to the nearest previous siblings
 * that still exist.
 * @param before the children of the previous parents before the move
 * @param after their current children
 */
export function undoOperations(
  workspace: string,
  nodes: readonly MovedNode[],
  { before, after }: { readonly before: Siblings; readonly after: Siblings },
): readonly ContentOperation[] {
  const placed = new Map([...after].map(([parent, names]) => [parent, new Set(names)]));
  for (const { to } of nodes) placed.get(parentPath(to))?.delete(lastName(to));
  const formerPlace = ({ from }: MovedNode): number =>
    before.get(parentPath(from))?.indexOf(lastName(from)) ?? 0;
  const inOrder = [...nodes].sort((one, other) => formerPlace(one) - formerPlace(other));
  return inOrder.map((node) => {
    const [parent, name] = [parentPath(node.from), lastName(node.from)];
    const siblings = before.get(parent) ?? [];
    const there = placed.get(parent) ?? new Set();
    const above = siblings.slice(0, formerPlace(node)).findLast((each) => there.has(each));
    const below = siblings.slice(formerPlace(node) + 1).find((each) => there.has(each));
    there.add(name);
    const position =
      above !== undefined ? { after: above } : below !== undefined ? { before: below } : undefined;
    const body = { to: parent, name, ...position };
    return { method: 'POST', path: `/${workspace}${node.to}@move`, body };
  });
}
