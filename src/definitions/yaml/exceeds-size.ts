import type { DefinitionNode } from './definition-node.js';

/** Whether a tree has more than `nodes` values or more than `levels` of nesting. Shared parts are counted each time. */
export function exceedsSize(root: DefinitionNode, nodes: number, levels: number): boolean {
  let rest = nodes;
  const isWithin = (node: DefinitionNode, below: number): boolean => {
    rest -= 1;
    if (rest < 0 || below < 0) return false;
    if (node.kind === 'scalar') return true;
    const children = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
    return children.every((child) => isWithin(child, below - 1));
  };
  return !isWithin(root, levels);
}
