import { PROPERTY_TYPES, TYPE_CODE, WRITTEN_AS_IS, type Property, type PropertyType } from './property.js';

const TYPE_OF = new Map<string, PropertyType>(PROPERTY_TYPES.map((type) => [TYPE_CODE[type], type]));

/**
 * Goes through `node.doc` (encode-properties.ts) in file order. `name` and `value` are JSON texts, quotes
 * included; `code` tells the type.
 */
export function eachStoredProperty(
  doc: string,
  take: (name: string, code: string, value: string) => void,
): void {
  for (let from = 0; from < doc.length;) {
    const tab = doc.indexOf('\t', from);
    const end = doc.indexOf('\n', tab);
    const next = end < 0 ? doc.length : end;
    take(doc.slice(from, tab), doc.charAt(tab + 1), doc.slice(tab + 2, next));
    from = next + 1;
  }
}

/** The properties of `node.doc`: the reverse of what `encodeProperties` writes there. */
export function decodeProperties(doc: string): Property[] {
  const properties: Property[] = [];
  eachStoredProperty(doc, (name, code, value) => {
    const type = TYPE_OF.get(code);
    if (type === undefined) throw corrupt(doc);
    const multiple = value.startsWith('[');
    const decode = WRITTEN_AS_IS.has(code) ? decodeLiterals : decodeTexts;
    properties.push({ name: textOf(JSON.parse(name)), type, multiple, values: decode(value, multiple) });
  });
  return properties;
}

// Not by JSON.parse, which would round them.
function decodeLiterals(value: string, multiple: boolean): string[] {
  const list = (multiple ? value.slice(1, -1) : value).replaceAll('"', '');
  return list === '' ? [] : list.split(',');
}

function decodeTexts(value: string): string[] {
  const decoded: unknown = JSON.parse(value);
  return Array.isArray(decoded) ? decoded.map(textOf) : [textOf(decoded)];
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw corrupt(JSON.stringify(value));
  return value;
}

function corrupt(text: string): Error {
  return new Error(`Stored properties are corrupt: ${text.slice(0, 100)}`);
}
