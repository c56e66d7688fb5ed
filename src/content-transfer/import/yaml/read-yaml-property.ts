import type { PropertyType } from '../../../content/index.js';
import { BinaryStream, InvalidBase64Error } from '../binary-stream.js';
import type { FileProperty, FileValue, ImportEvent } from '../file-node.js';
import { ImportError, type FilePosition } from '../import.errors.js';
import { readYamlValue, taggedType, type YamlValue } from './read-yaml-value.js';
import type { YamlEntry, YamlList, YamlScalar } from './yaml-element.js';

type TypedValue = FileValue & YamlValue;

/** Converts an entry that is not a node to a property, and emits the bytes of its binaries. @throws ImportError */
export function* readYamlProperty(
  file: string,
  { name, at, value }: YamlEntry,
): Generator<ImportEvent, FileProperty> {
  if (value?.kind !== 'list') {
    const single = yield* readValue(file, { name, at, value }, undefined);
    if (single.empty === true) yield emptyWarning(file, single, `property ${name}`);
    return { name, ...at, type: single.type, multiple: false, values: [single] };
  }
  const tag = tagged(file, value);
  const values: TypedValue[] = [];
  for (const item of value.items) {
    if (item !== undefined && item.kind !== 'scalar')
      throw new ImportError(
        file,
        item,
        `property ${name}: a list can only contain values, not maps or lists`,
      );
    const read = yield* readValue(file, { name, at, value: item }, tag);
    if (read.empty === true) yield emptyWarning(file, read, `property ${name}: an item of the list`);
    values.push(read);
  }
  const type = commonType(file, name, values) ?? tag ?? 'String';
  return { name, ...at, type, multiple: true, values };
}

function emptyWarning(file: string, { line, column }: FilePosition, what: string): ImportEvent {
  const place = `${file}:${line}:${column}`;
  return { kind: 'warning', message: `${place}: ${what} has no value: treated as an empty text ''` };
}

function* readValue(
  file: string,
  { name, at: keyAt, value: node }: YamlEntry,
  listType: PropertyType | undefined,
): Generator<ImportEvent, TypedValue> {
  if (node?.kind !== 'scalar') return { ...keyAt, type: 'String', text: '', empty: true };
  const { text, line, column } = node;
  const at = { line, column };
  const type = tagged(file, node) ?? listType;
  if (type === undefined) return { ...at, ...readYamlValue(node) };
  if (type !== 'Binary') return { ...at, type, text };
  return { ...at, type, text: yield* readBinary(file, name, at, text) };
}

/** Decodes a base64 text and returns the SHA-256 of its bytes. */
function* readBinary(
  file: string,
  name: string,
  at: FilePosition,
  text: string,
): Generator<ImportEvent, string> {
  try {
    const binary = new BinaryStream();
    yield { kind: 'binaryData', data: binary.write(text) };
    const { data, sha256, size } = binary.end();
    yield { kind: 'binaryData', data };
    yield { kind: 'binaryEnd', sha256, size };
    return sha256;
  } catch (error) {
    if (!(error instanceof InvalidBase64Error)) throw error;
    throw new ImportError(file, at, `property ${name}: the value is not base64`);
  }
}

/** The type of all values of a list; integers in a list with floating-point numbers are Double. */
function commonType(file: string, name: string, values: readonly TypedValue[]): PropertyType | undefined {
  const types = new Set(values.map(({ type }) => type));
  if (types.size === 2 && types.has('Long') && types.has('Double')) return 'Double';
  const [first] = values;
  const other = values.find(({ type }) => type !== first?.type);
  if (first === undefined || other === undefined) return first?.type;
  throw new ImportError(
    file,
    other,
    `property ${name}: the list mixes ${first.type} and ${other.type}: use one type for all values`,
  );
}

function tagged(file: string, node: YamlScalar | YamlList): PropertyType | undefined {
  const { tag } = node;
  if (tag === undefined || tag === '!') return undefined;
  const type = taggedType(tag);
  if (type !== undefined) return type;
  throw new ImportError(file, node, `unknown tag ${tag}: expected one such as !weakreference or !binary`);
}
