import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Document,
  type LineCounter,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { PropertyType } from '../property.js';
import { assembleNode } from './assemble-node.js';
import { BinaryStream, InvalidBase64Error } from './binary-stream.js';
import type { FileProperty, FileValue, ImportEvent } from './file-node.js';
import { ImportError, type FilePosition } from './import.errors.js';
import { readYamlValue, taggedType, type YamlValue } from './read-yaml-value.js';

/** A key whose value is a map. */
interface YamlNode {
  readonly name: string;
  readonly at: FilePosition;
  readonly map: YAMLMap;
}

type TypedValue = FileValue & YamlValue;

/** A parsed file as nodes: a map is a node, everything else in it a property. */
export class YamlTree {
  readonly #file: string;
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;
  readonly roots: readonly YamlNode[];

  constructor(file: string, document: Document.Parsed, lines: LineCounter) {
    this.#file = file;
    this.#document = document;
    this.#lines = lines;
    this.roots = this.#roots();
  }

  /** The node and all below it. */
  *events(node: YamlNode): Generator<ImportEvent> {
    const properties: FileProperty[] = [];
    const children = new Map<string, YamlNode>();
    for (const { name, at, value } of this.#entries(node.map)) {
      if (!isMap(value)) {
        properties.push(yield* this.#property(name, at, value));
        continue;
      }
      if (children.has(name))
        throw this.#error(`node ${name} stands twice in node ${node.name}: rename one`, at);
      children.set(name, { name, at, map: value });
    }
    yield { kind: 'open', node: assembleNode(this.#file, { name: node.name, ...node.at }, properties) };
    for (const child of children.values()) yield* this.events(child);
    yield { kind: 'close' };
  }

  #roots(): YamlNode[] {
    const { contents } = this.#document;
    if (contents === null || (isScalar(contents) && contents.value === '')) return [];
    if (!isMap(contents))
      throw this.#error('expected a map with the name of a node as its key', this.#at(contents));
    const names = new Set<string>();
    return this.#entries(contents).map(({ name, at, value }) => {
      if (!isMap(value))
        throw this.#error(`${name} is no node: expected a map of its properties and child nodes`, at);
      if (names.has(name)) throw this.#error(`node ${name} stands twice: rename one`, at);
      names.add(name);
      return { name, at, map: value };
    });
  }

  #entries(map: YAMLMap): { name: string; at: FilePosition; value: Node | null }[] {
    return map.items.map(({ key, value }) => {
      const at = this.#at(key);
      if (!isScalar(key) || typeof key.value !== 'string') throw this.#error('a key must be a text', at);
      return { name: key.value, at, value: this.#resolve(value) };
    });
  }

  /** What an alias (`*x`) stands for; a map cannot be repeated that way, as identifiers must differ. */
  #resolve(value: unknown): Node | null {
    const node = isNode(value) ? value : null;
    if (!isAlias(node)) return node;
    const target = node.resolve(this.#document);
    if (target === undefined)
      throw this.#error(`the alias *${node.source} stands for nothing`, this.#at(node));
    if (isMap(target))
      throw this.#error(`the alias *${node.source} repeats a node: write it out`, this.#at(node));
    return target;
  }

  *#property(name: string, at: FilePosition, value: Node | null): Generator<ImportEvent, FileProperty> {
    if (!isSeq(value)) {
      const single = yield* this.#value(name, at, value, undefined);
      if (single.empty === true) yield emptyWarning(this.#file, name, single);
      return { name, ...at, type: single.type, multiple: false, values: [single] };
    }
    const tag = this.#tagged(value);
    const values: TypedValue[] = [];
    for (const item of value.items) {
      const entry = this.#resolve(item);
      if (isMap(entry) || isSeq(entry)) {
        throw this.#error(
          `property ${name}: a list holds values only, no maps and no lists`,
          this.#at(entry),
        );
      }
      values.push(yield* this.#value(name, at, entry, tag));
    }
    return { name, ...at, type: this.#commonType(name, values) ?? tag ?? 'String', multiple: true, values };
  }

  *#value(
    name: string,
    keyAt: FilePosition,
    node: Node | null,
    listType: PropertyType | undefined,
  ): Generator<ImportEvent, TypedValue> {
    if (!isScalar(node)) return { ...keyAt, type: 'String', text: '', empty: true };
    const at = this.#at(node);
    // `!!binary` and `!!timestamp` come as values of their own: the text is what counts.
    const text = typeof node.value === 'string' ? node.value : (node.source ?? '');
    const type = this.#tagged(node) ?? listType;
    if (type === undefined) return { ...at, ...readYamlValue(node, text) };
    if (type !== 'Binary') return { ...at, type, text };
    try {
      const binary = new BinaryStream();
      yield { kind: 'binaryData', data: binary.write(text) };
      const { data, sha256, size } = binary.end();
      yield { kind: 'binaryData', data };
      yield { kind: 'binaryEnd', sha256, size };
      return { ...at, type, text: sha256 };
    } catch (error) {
      if (!(error instanceof InvalidBase64Error)) throw error;
      throw this.#error(`property ${name}: the value is no base64`, at);
    }
  }

  /** One type for all values of a list; integers among floating-point numbers are such numbers too. */
  #commonType(name: string, values: readonly TypedValue[]): PropertyType | undefined {
    const types = new Set(values.map(({ type }) => type));
    if (types.size === 2 && types.has('Long') && types.has('Double')) return 'Double';
    const [first] = values;
    const other = values.find(({ type }) => type !== first?.type);
    if (first === undefined || other === undefined) return first?.type;
    throw this.#error(
      `property ${name}: the list mixes ${first.type} and ${other.type}: write all values alike`,
      other,
    );
  }

  #tagged(node: Scalar | YAMLSeq): PropertyType | undefined {
    const { tag } = node;
    if (tag === undefined || tag === '!') return undefined;
    const type = taggedType(tag);
    if (type === undefined)
      throw this.#error(`unknown tag ${tag}: expected one such as !weakreference or !binary`, this.#at(node));
    return type;
  }

  #at(node: unknown): FilePosition {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }

  #error(reason: string, at: FilePosition): ImportError {
    return new ImportError(this.#file, at, reason);
  }
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}

function emptyWarning(file: string, name: string, at: FilePosition): ImportEvent {
  const place = `${file}:${String(at.line)}:${String(at.column)}`;
  return { kind: 'warning', message: `${place}: property ${name} has no value: taken as an empty text ''` };
}
