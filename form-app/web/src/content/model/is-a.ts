import type { ContentStructure } from '#client';

/** Whether a node type is another one or below it. */
export function isA(name: string, ancestor: string, types: ContentStructure['types']): boolean {
  if (name === ancestor) return true;
  const type = types.find((each) => each.name === name);
  return type !== undefined && type.supertype !== name && isA(type.supertype, ancestor, types);
}
