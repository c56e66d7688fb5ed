import type { Property } from '../../../content/index.js';

/**
 * Given properties replace stored ones of the same name; other stored properties are kept
 * (docs/reference/content-files.md#existing-nodes).
 */
export function mergeProperties(stored: readonly Property[], given: readonly Property[]): Property[] {
  const merged = new Map([...stored, ...given].map((property) => [property.name, property]));
  return [...merged.values()];
}
