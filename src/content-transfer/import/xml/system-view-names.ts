import type { SaxesTagNS } from 'saxes';
import { PROPERTY_TYPES, type PropertyType } from '../../../content/index.js';

/** The namespace of a JCR system view; files may use any prefix for it. */
export const SV = 'http://www.jcp.org/jcr/sv/1.0';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

const TYPES = new Map(PROPERTY_TYPES.map((name) => [name.toLowerCase(), name]));

export const TYPE_NAMES = PROPERTY_TYPES.join(', ');

/** The property type of a value of `sv:type`; JCR 1.0 writes `undefined` for text. */
export function propertyType(written: string | undefined): PropertyType | undefined {
  const lower = written?.toLowerCase() ?? '';
  return lower === 'undefined' ? 'String' : TYPES.get(lower);
}

export function attributeOf(tag: SaxesTagNS, uri: string, local: string): string | undefined {
  for (const name in tag.attributes) {
    const attribute = tag.attributes[name];
    if (attribute?.local === local && attribute.uri === uri) return attribute.value;
  }
  return undefined;
}

/** Decodes `_x0020_`, with which JCR escapes characters that XML names cannot contain. */
export function decodeName(name: string): string {
  return name.replace(/_x([0-9a-f]{4})_/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The inverse of `decodeName`; escapes characters that XML cannot contain, and text that looks like an escape. */
export function encodeName(name: string): string {
  return name.replace(
    /_(?=x[0-9a-f]{4}_)|[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/giu,
    (character) => {
      return `_x${character.charCodeAt(0).toString(16).padStart(4, '0')}_`;
    },
  );
}

export function notSystemView(tag: SaxesTagNS): string {
  return Object.keys(tag.attributes).some((name) => name.startsWith('jcr:'))
    ? 'this is a JCR document view: export the content as system view (sv:node, sv:property)'
    : `expected <sv:node> in the namespace ${SV}, found <${tag.name}>`;
}

/** Numbers siblings with the same name as JCR does: `item`, `item[2]`, `item[3]`. */
export function siblingName(names: Map<string, number>, name: string): string {
  let count = (names.get(name) ?? 0) + 1;
  while (count > 1 && names.has(`${name}[${count}]`)) count++;
  names.set(name, count);
  if (count === 1) return name;
  const indexed = `${name}[${count}]`;
  names.set(indexed, 1);
  return indexed;
}
