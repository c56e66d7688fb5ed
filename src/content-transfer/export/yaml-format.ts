import { parseValue, type Property, type PropertyType } from '../../content/index.js';
import { readBare } from '../import/yaml/read-yaml-value.js';
import { systemProperties, type ExportNode, type FilePart, type TreeFormat } from './export-format.js';

const INDENT = '  ';
/** YAML limits an implicit key to 1024 characters; longer keys are introduced by `?`. */
const MAX_SIMPLE_KEY = 1000;
/** Characters allowed in single quotes: printable, no line breaks, no byte order marks. */
const PRINTABLE = /^[\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;
const ESCAPED = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * Writes the YAML of exports (docs/reference/content-files.md#formats): quoted keys, bare numbers, booleans, dates, tags.
 */
export class YamlFormat implements TreeFormat {
  readonly begin = '';

  open(node: ExportNode, level: number): FilePart[] {
    return [
      `${key(node.name, level)}\n`,
      ...[...systemProperties(node), ...node.properties].flatMap((property) => line(property, level + 1)),
    ];
  }

  close(): string {
    return '';
  }
}

function key(name: string, level: number): string {
  const indent = INDENT.repeat(level);
  const text = quote(name);
  return text.length > MAX_SIMPLE_KEY ? `${indent}? ${text}\n${indent}:` : `${indent}${text}:`;
}

function line(property: Property, level: number): FilePart[] {
  const start = key(property.name, level);
  if (property.type === 'Binary') return [`${start} !binary `, ...binaries(property), '\n'];
  return [`${start} ${property.multiple ? list(property) : single(property)}\n`];
}

function single({ type, values: [value = ''], name }: Property): string {
  // As in exports of the platform.
  if (type === 'String' || name === 'jcr:primaryType') return quote(value);
  return isBare(type, value) ? value : `!${type.toLowerCase()} ${quote(value)}`;
}

function list({ type, values, name }: Property): string {
  if (type === 'String' || name === 'jcr:mixinTypes') return `[${values.map(quote).join(', ')}]`;
  if (values.length > 0 && values.every((value) => isBare(type, value))) return `[${values.join(', ')}]`;
  return `!${type.toLowerCase()} [${values.map(quote).join(', ')}]`;
}

function binaries({ multiple, values }: Property): FilePart[] {
  const parts = values.flatMap((sha256, index) => [index === 0 ? `'` : `, '`, { sha256 }, `'`]);
  return multiple ? ['[', ...parts, ']'] : parts;
}

/** Whether the unquoted value is read back with the same type and text. */
function isBare(type: PropertyType, value: string): boolean {
  const read = readBare(value);
  return read?.type === type && parseValue(type, read.text) === value;
}

function quote(text: string): string {
  if (PRINTABLE.test(text)) return `'${text.replaceAll(`'`, `''`)}'`;
  return JSON.stringify(text).replace(ESCAPED, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
