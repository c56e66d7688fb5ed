import type { Filter, NodeKey, PropertyFilter, PropertyKey } from '../node-query.js';

export function isPlainProperty(key: NodeKey): key is PropertyKey {
  return key.kind === 'property' && key.variants === undefined;
}

/** The stored names of a property, in order of precedence. */
export function variantNames({ name, variants = [] }: PropertyKey): string[] {
  return [...variants, name];
}

export function variantFilter(filter: Filter & { readonly key: PropertyKey }, name: string): PropertyFilter {
  return { ...filter, key: { kind: 'property', name }, written: filter.written ?? filter.key.name };
}
