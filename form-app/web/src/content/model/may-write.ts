import type { ContentStructure, ContentWriteRule } from '#client';
import { childPath, type NodePlace } from '../content-path.js';

/** Placeholder for the name of a child that does not exist yet. */
const NEW_NAME = '*';

/** Whether the user may change the node at a path; the matching rule with the longest path decides. */
export function mayWrite({ workspaces }: Pick<ContentStructure, 'workspaces'>, place: NodePlace): boolean {
  const found = workspaces.find(({ name }) => name === place.workspace);
  if (found?.writeRules === undefined) return found?.writable ?? false;
  const rules = found.writeRules.filter((rule) => covers(rule, place.path));
  const longest = Math.max(0, ...rules.map(({ path }) => path.length));
  const deciding = rules.filter(({ path }) => path.length === longest);
  return deciding.length > 0 && deciding.every(({ allow }) => allow);
}

/** Whether the user may add entries below a node. @param name of the entry; undefined for any name */
export function mayAdd(
  structure: Pick<ContentStructure, 'workspaces'>,
  { workspace, path }: NodePlace,
  name = NEW_NAME,
): boolean {
  return (
    mayWrite(structure, { workspace, path }) &&
    mayWrite(structure, { workspace, path: childPath(path, name) })
  );
}

function covers({ path, scope }: ContentWriteRule, node: string): boolean {
  if (node === path) return scope !== 'children';
  return scope !== 'node' && node.startsWith(path === '/' ? '/' : `${path}/`);
}
