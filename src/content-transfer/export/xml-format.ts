import { encodeName, SV, XSI } from '../import/xml/system-view-names.js';
import type { Property } from '../../content/index.js';
import { systemProperties, type ExportNode, type FilePart, type TreeFormat } from './export-format.js';

const INDENT = '  ';
const NAMESPACES = ` xmlns:sv="${SV}" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="${XSI}"`;
/** Characters that XML cannot contain, not even escaped. */
const UNWRITABLE = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** XML parsers normalise line breaks and, in attributes, tabs unless they are escaped. */
const ESCAPE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Writes a JCR system view (docs/reference/content-files.md#formats). */
export class XmlFormat implements TreeFormat {
  readonly begin = '<?xml version="1.0" encoding="UTF-8"?>\n';

  open(node: ExportNode, level: number): FilePart[] {
    const namespaces = level === 0 ? NAMESPACES : '';
    const indent = INDENT.repeat(level + 1);
    return [
      `${INDENT.repeat(level)}<sv:node${namespaces} sv:name="${attribute(node.name)}">\n`,
      ...[...systemProperties(node), ...node.properties].flatMap((property) => [
        startTag(property, indent),
        ...property.values.flatMap((value) => valueParts(property, value, indent)),
        `${indent}</sv:property>\n`,
      ]),
    ];
  }

  close(level: number): string {
    return `${INDENT.repeat(level)}</sv:node>\n`;
  }
}

function startTag({ name, type, multiple }: Property, indent: string): string {
  return `${indent}<sv:property sv:name="${attribute(name)}" sv:type="${type}"${multiple ? ' sv:multiple="true"' : ''}>\n`;
}

function valueParts({ type }: Property, value: string, indent: string): FilePart[] {
  const start = `${indent}${INDENT}<sv:value`;
  const end = '</sv:value>\n';
  if (type === 'Binary') return [`${start}>`, { sha256: value }, end];
  if (!UNWRITABLE.test(value)) return [`${start}>${value.replace(/[&<>\r]/g, escape)}${end}`];
  return [`${start} xsi:type="xs:base64Binary">${Buffer.from(value).toString('base64')}${end}`];
}

function attribute(name: string): string {
  return encodeName(name).replace(/[&<>"\t\n\r]/g, escape);
}

function escape(character: string): string {
  return ESCAPE[character] ?? character;
}
