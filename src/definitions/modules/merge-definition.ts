import { isNull, type DefinitionNode, type MapEntry } from '../yaml/definition-node.js';

/**
 * Merges a decoration into a definition (docs/reference/modules.md#decorations): maps merge, scalars and lists replace, a
 * bare `null` deletes the key, a map tagged `!override` replaces. Every value keeps its position in its file.
 */
export function mergeDefinition(base: DefinitionNode, over: DefinitionNode): DefinitionNode {
  if (base.kind !== 'map' || over.kind !== 'map' || over.override) return over;
  const entries = new Map<string, MapEntry>(base.entries.map((entry) => [entry.key, entry]));
  for (const entry of over.entries) {
    const below = entries.get(entry.key);
    if (isNull(entry.value)) entries.delete(entry.key);
    else if (below === undefined) entries.set(entry.key, entry);
    else entries.set(entry.key, { ...entry, value: mergeDefinition(below.value, entry.value) });
  }
  return { ...base, entries: [...entries.values()] };
}
