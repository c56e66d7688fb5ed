import type { ContentStructure } from '#client';

/** Whether a type is another one or a subtype. Visits each type once: supertypes can form a cycle. */
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
