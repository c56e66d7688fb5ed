import type { ContentStructure } from '#client';

/** Whether a node type is another one or below it. Supertypes that form a cycle are each visited once. */
export function isA(name: string, ancestor: string, types: ContentStructure['types']): boolean {
  const supertypes = new Map(types.map((type) => [type.name, type.supertype]));
  const visited = new Set<string>();
  let current: string | undefined = name;
  while (current !== undefined && !visited.has(current)) {
    if (current === ancestor) return true;
    visited.add(current);
    current = supertypes.get(current);
  }
  return false;
}
