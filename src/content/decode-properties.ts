import {
  TYPE_CODE,
  type Property,
  type PropertyType,
  type StoredProperty,
  type TypeCode,
} from './property.js';

const TYPE_OF: ReadonlyMap<TypeCode, PropertyType> = new Map(
  Object.entries(TYPE_CODE).map(([type, code]) => [code, type as PropertyType]),
);

/** The properties of `node.doc`: the reverse of what `encodeProperties` writes there. */
export function decodeProperties(doc: string): Property[] {
  const stored = JSON.parse(doc) as readonly StoredProperty[];
  return stored.map(([name, code, value]) => ({
    name,
    type: TYPE_OF.get(code) ?? 'String',
    multiple: typeof value !== 'string',
    values: typeof value === 'string' ? [value] : value,
  }));
}
