import { PROPERTY_TYPES, TYPE_CODE, WRITTEN_AS_IS, type Property, type PropertyType } from './property.js';

const TYPE_OF = new Map<string, PropertyType>(PROPERTY_TYPES.map((type) => [TYPE_CODE[type], type]));

/** A property name as JSON text, including the quotes. */
export interface StoredName {
  readonly quoted: string;
}

/**
 * Visits the properties of `node.doc` (encode-properties.ts) in file order.
 * @param nameAt returns the name that begins at an offset, the `index`-th of this node. Nodes of the same type mostly have
 *   the same names in the same order, so that the caller can try a cached name first.
 * @param take receives the name, the code of the type, and the start and end of the value (JSON text)
 */
export function eachStoredProperty<Name extends StoredName>(
  doc: string,
  nameAt: (doc: string, from: number, index: number) => Name,
  take: (name: Name, code: string, from: number, to: number) => void,
): void {
  for (let from = 0, index = 0; from < doc.length; index += 1) {
    const name = nameAt(doc, from, index);
    const tab = from + name.quoted.length;
    const end = doc.indexOf('\n', tab);
    const to = end < 0 ? doc.length : end;
    take(name, doc.charAt(tab + 1), tab + 2, to);
    from = to + 1;
  }
}

/** The JSON text of the name that begins at an offset. */
export function quotedNameAt(doc: string, from: number): string {
  return doc.slice(from, doc.indexOf('\t', from));
}

/**
 * Decodes `node.doc`; the inverse of `encodeProperties`.
 * @throws Error with the invalid text: malformed JSON or an unknown type
 */
export function decodeProperties(doc: string): Property[] {
  const properties: Property[] = [];
  const nameAt = (text: string, from: number): StoredName => ({ quoted: quotedNameAt(text, from) });
  eachStoredProperty(doc, nameAt, ({ quoted }, code, from, to) => {
    const type = TYPE_OF.get(code);
    const value = doc.slice(from, to);
    if (type === undefined) throw corrupt(doc);
    const multiple = value.startsWith('[');
    const decode = WRITTEN_AS_IS.has(code) ? decodeLiterals : decodeTexts;
    properties.push({ name: textOf(parse(quoted)), type, multiple, values: decode(value, multiple) });
  });
  return properties;
}

// Not by JSON.parse, which would round numbers.
function decodeLiterals(value: string, multiple: boolean): string[] {
  const list = (multiple ? value.slice(1, -1) : value).replaceAll('"', '');
  return list === '' ? [] : list.split(',');
}

function decodeTexts(value: string): string[] {
  const decoded = parse(value);
  return Array.isArray(decoded) ? decoded.map(textOf) : [textOf(decoded)];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw corrupt(json);
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw corrupt(JSON.stringify(value));
  return value;
}

function corrupt(text: string): Error {
  return new Error(`Stored properties are corrupt: ${text.slice(0, 100)}`);
}
