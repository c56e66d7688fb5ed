import { PROPERTY_TYPES, TYPE_CODE, type Property, type PropertyType } from './property.js';

const TYPE_OF = new Map<unknown, PropertyType>(PROPERTY_TYPES.map((type) => [TYPE_CODE[type], type]));

/** The properties of `node.doc`: the reverse of what `encodeProperties` writes there. */
export function decodeProperties(doc: string): Property[] {
  const stored: unknown = JSON.parse(doc);
  if (!Array.isArray(stored)) throw corrupt(doc);
  return stored.map(decode);
}

function decode(entry: unknown): Property {
  const parts: unknown[] = Array.isArray(entry) ? entry : [];
  const [name, code, value] = parts;
  const type = TYPE_OF.get(code);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof name !== 'string' || type === undefined || !values.every((each) => typeof each === 'string')) {
    throw corrupt(JSON.stringify(entry));
  }
  return { name, type, multiple: Array.isArray(value), values };
}

function corrupt(text: string): Error {
  return new Error(`Stored properties are corrupt: ${text.slice(0, 100)}`);
}
