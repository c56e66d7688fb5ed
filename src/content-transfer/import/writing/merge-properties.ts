import type { Property } from '../../../content/index.js';

/** Stored properties that are not given are kept (docs/reference/content-files.md#existing-nodes). */
export function mergeProperties(stored: readonly Property[], given: readonly Property[]): Property[] {
  const merged = new Map([...stored, ...given].map((property) => [property.name, property]));
  return [...merged.values()];
}
