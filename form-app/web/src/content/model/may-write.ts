import type { ContentStructure, ContentWriteRule } from '#client';
import type { NodePlace } from '../content-path.js';

/** Whether the user may change the node at a path; the matching rule with the longest path decides. */
export function mayWrite({ workspaces }: Pick<ContentStructure, 'workspaces'>, place: NodePlace): boolean {
  const found = workspaces.find(({ name }) => name === place.workspace);
  if (found?.writeRules === undefined) return found?.writable ?? false;
  const rules = found.writeRules.filter((rule) => covers(rule, place.path));
  const longest = Math.max(0, ...rules.map(({ path }) => path.length));
  const deciding = rules.filter(({ path }) => path.length === longest);
  return deciding.length > 0 && deciding.every(({ allow }) => allow);
}

function covers({ path, scope }: ContentWriteRule, node: string): boolean {
  if (node === path) return scope !== 'children';
  return scope !== 'node' && node.startsWith(path === '/' ? '/' : `${path}/`);
}
