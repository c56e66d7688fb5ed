import { isMap, isScalar, isSeq, type Node, type Scalar, type YAMLSeq } from 'yaml';
import type { PropertyType } from '../../../content/index.js';
import { BinaryStream, InvalidBase64Error } from '../binary-stream.js';
import type { FileProperty, FileValue, ImportEvent } from '../file-node.js';
import type { FilePosition } from '../import.errors.js';
import { readYamlValue, taggedType, type YamlValue } from './read-yaml-value.js';
import type { YamlEntry, YamlPiece } from './yaml-piece.js';

type TypedValue = FileValue & YamlValue;

/** An entry that is not a node, as a property; emits the bytes of its binaries. Throws ImportError. */
export function* readYamlProperty(
  piece: YamlPiece,
  { name, at, value }: YamlEntry,
): Generator<ImportEvent, FileProperty> {
  if (!isSeq(value)) {
    const single = yield* readValue(piece, { name, at, value }, undefined);
    if (single.empty === true) {
      yield piece.warning(`property ${name} has no value: treated as an empty text ''`, single);
    }
    return { name, ...at, type: single.type, multiple: false, values: [single] };
  }
  const tag = tagged(piece, value);
  const values: TypedValue[] = [];
  for (const item of value.items) {
    const entry = piece.resolve(item);
    if (isMap(entry) || isSeq(entry)) {
      throw piece.error(`property ${name}: a list holds values only, no maps and no lists`, piece.at(entry));
    }
    const read = yield* readValue(piece, { name, at, value: entry }, tag);
    if (read.empty === true)
      yield piece.warning(
        `property ${name}: an item of the list has no value: treated as an empty text ''`,
        read,
      );
    values.push(read);
  }
  const type = commonType(piece, name, values) ?? tag ?? 'String';
  return { name, ...at, type, multiple: true, values };
}

function* readValue(
  piece: YamlPiece,
  { name, at: keyAt, value: node }: YamlEntry,
  listType: PropertyType | undefined,
): Generator<ImportEvent, TypedValue> {
  if (!isScalar(node)) return { ...keyAt, type: 'String', text: '', empty: true };
  const at = piece.at(node);
  // `!!binary` and `!!timestamp` are parsed to special values: their text is used.
  const text = typeof node.value === 'string' ? node.value : (node.source ?? '');
  const type = tagged(piece, node) ?? listType;
  if (type === undefined) return { ...at, ...readYamlValue(node, text) };
  if (type !== 'Binary') return { ...at, type, text };
  return { ...at, type, text: yield* readBinary(piece, name, at, text) };
}

/** The SHA-256 of the bytes of a base64 text. */
function* readBinary(
  piece: YamlPiece,
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
    throw piece.error(`property ${name}: the value is not base64`, at);
  }
}

/** One type for all values of a list; integers among floating-point numbers are Double. */
function commonType(piece: YamlPiece, name: string, values: readonly TypedValue[]): PropertyType | undefined {
  const types = new Set(values.map(({ type }) => type));
  if (types.size === 2 && types.has('Long') && types.has('Double')) return 'Double';
  const [first] = values;
  const other = values.find(({ type }) => type !== first?.type);
  if (first === undefined || other === undefined) return first?.type;
  throw piece.error(
    `property ${name}: the list mixes ${first.type} and ${other.type}: use one type for all values`,
    other,
  );
}

function tagged(piece: YamlPiece, node: Node & (Scalar | YAMLSeq)): PropertyType | undefined {
  const { tag } = node;
  if (tag === undefined || tag === '!') return undefined;
  const type = taggedType(tag);
  if (type !== undefined) return type;
  throw piece.error(`unknown tag ${tag}: expected one such as !weakreference or !binary`, piece.at(node));
}
