import type { SaxesTagNS } from 'saxes';
import type { PropertyType } from '../../../content/index.js';
import { assembleNode } from '../writing/assemble-node.js';
import { BinaryStream, InvalidBase64Error } from '../binary-stream.js';
import { ROOT_NAME, type FileProperty, type FileValue, type ImportEvent } from '../file-node.js';
import { ImportError, textTooLong, type FilePosition } from '../import.errors.js';
import {
  attributeOf,
  decodeName,
  notSystemView,
  propertyType,
  siblingName,
  SV,
  TYPE_NAMES,
  XSI,
} from './system-view-names.js';
import { XmlParser, type XmlListener } from './xml-parser.js';

/** Most characters between two tags, in millions: of text with escapes, comments or attributes, but not of binaries. */
const MAX_MILLIONS = 100;

interface OpenNode extends FilePosition {
  readonly name: string;
  readonly properties: FileProperty[];
  /** The node was emitted, so that nothing can be added to it. */
  complete: boolean;
  readonly childNames: Map<string, number>;
}

interface OpenProperty extends FilePosition {
  readonly name: string;
  readonly type: PropertyType;
  readonly multiple: boolean | undefined;
  readonly values: FileValue[];
}

interface OpenValue extends FilePosition {
  text: string;
  /** Decodes the bytes of a Binary incrementally. */
  readonly binary: BinaryStream | undefined;
  readonly base64: boolean;
}

/** Converts the elements of a system view to events: `sv:node` contains `sv:property`, which contains `sv:value`. */
export class SystemView implements XmlListener {
  readonly #feed: XmlParser;
  readonly #nodes: OpenNode[] = [];
  #property: OpenProperty | undefined;
  #value: OpenValue | undefined;
  #events: ImportEvent[] = [];
  /** Characters since the last tag or part of a binary. */
  #pending = 0;

  constructor(private readonly file: string) {
    this.#feed = new XmlParser(this);
  }

  write(text: string): void {
    this.#pending += text.length;
    this.#feed.write(text);
    if (this.#value?.binary !== undefined) this.#feed.flush();
    if (this.#pending > MAX_MILLIONS * 1_000_000)
      throw textTooLong(this.file, this.#value ?? this.position(), MAX_MILLIONS);
  }

  end(): void {
    this.#feed.end();
  }

  /** Returns and removes the events since the last call. */
  take(): ImportEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  position(): FilePosition {
    return this.#feed.position();
  }

  openTag(tag: SaxesTagNS, at: FilePosition): void {
    this.#pending = 0;
    const element = tag.uri === SV ? tag.local : '';
    if (this.#nodes.length === 0) this.#checkRoot(tag, element, at);
    const inside = this.#value ? 'sv:value' : this.#property ? 'sv:property' : 'sv:node';
    if (element === 'node' && inside === 'sv:node') this.#openNode(tag, at);
    else if (element === 'property' && inside === 'sv:node') this.#openProperty(tag, at);
    else if (element === 'value' && inside === 'sv:property') this.#openValue(tag);
    else throw this.#error(`<${tag.name}> is not expected inside ${inside}`, at);
  }

  closeTag(): void {
    this.#pending = 0;
    if (this.#value) this.#closeValue(this.#value);
    else if (this.#property) this.#closeProperty(this.#property);
    else {
      this.#complete();
      this.#nodes.pop();
      this.#events.push({ kind: 'close' });
    }
  }

  text(text: string): void {
    const value = this.#value;
    if (value === undefined) {
      if (text.trim() !== '')
        throw this.#error(`text outside of sv:value: "${text.trim().slice(0, 40)}"`, this.#feed.position(-1));
    } else if (value.binary === undefined) value.text += text;
    else {
      this.#binaryData(this.#decode(value, (binary) => binary.write(text)));
      this.#pending = 0;
    }
  }

  doctype(): void {
    throw this.#error('a document type (<!DOCTYPE …>) is not allowed: remove it, entities are not expanded');
  }

  malformed(reason: string): void {
    throw this.#error(`not well-formed XML: ${reason}`);
  }

  #checkRoot(tag: SaxesTagNS, element: string, at: FilePosition): void {
    const { encoding } = this.#feed;
    if (!/^(utf-?8|us-ascii)$/i.test(encoding)) {
      throw this.#error(`the encoding is ${encoding}: save the file as UTF-8`, { line: 1, column: 1 });
    }
    if (element !== 'node') throw this.#error(notSystemView(tag), at);
  }

  #openNode(tag: SaxesTagNS, at: FilePosition): void {
    this.#complete();
    const parent = this.#nodes.at(-1);
    const name = this.#name(tag, at);
    this.#nodes.push({
      name: parent === undefined ? name || ROOT_NAME : siblingName(parent.childNames, name),
      ...at,
      properties: [],
      complete: false,
      childNames: new Map(),
    });
  }

  #openProperty(tag: SaxesTagNS, at: FilePosition): void {
    const name = this.#name(tag, at);
    const node = this.#nodes.at(-1);
    if (node?.complete === true) {
      throw this.#error(`property ${name} follows child nodes: properties must precede child nodes`, at);
    }
    const written = attributeOf(tag, SV, 'type');
    const type = propertyType(written);
    if (type === undefined) {
      throw this.#error(
        `property ${name}: sv:type "${written ?? ''}" is unknown; expected one of ${TYPE_NAMES}`,
        at,
      );
    }
    const multiple = attributeOf(tag, SV, 'multiple');
    this.#property = {
      name,
      type,
      multiple: multiple === undefined ? undefined : multiple === 'true',
      ...at,
      values: [],
    };
  }

  #openValue(tag: SaxesTagNS): void {
    const base64 = attributeOf(tag, XSI, 'type')?.endsWith('base64Binary') === true;
    const binary = this.#property?.type === 'Binary' ? new BinaryStream() : undefined;
    const { line, column } = this.position();
    this.#value = { line, column, text: '', binary, base64 };
  }

  #closeValue(value: OpenValue): void {
    this.#property?.values.push({ line: value.line, column: value.column, text: this.#textOf(value) });
    this.#value = undefined;
  }

  #textOf(value: OpenValue): string {
    if (value.binary !== undefined) {
      const { data, sha256, size } = this.#decode(value, (binary) => binary.end());
      this.#binaryData(data);
      this.#events.push({ kind: 'binaryEnd', sha256, size });
      return sha256;
    }
    if (!value.base64) return value.text;
    const bytes = this.#decode({ ...value, binary: new BinaryStream() }, (binary) =>
      Buffer.concat([binary.write(value.text), binary.end().data]),
    );
    return this.#utf8(bytes, value);
  }

  #utf8(bytes: Buffer, at: FilePosition): string {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw this.#error(`property ${this.#property?.name ?? ''}: the base64 value is not UTF-8 text`, at);
    }
  }

  #closeProperty({ multiple, ...property }: OpenProperty): void {
    const { values } = property;
    if (multiple === false && values.length === 0) {
      throw this.#error(
        `property ${property.name} has no sv:value: add one, or sv:multiple="true"`,
        property,
      );
    }
    this.#nodes.at(-1)?.properties.push({ ...property, multiple: multiple === true || values.length !== 1 });
    this.#property = undefined;
  }

  /** Emits the innermost node once its properties are complete. */
  #complete(): void {
    const node = this.#nodes.at(-1);
    if (node === undefined || node.complete) return;
    node.complete = true;
    this.#events.push({ kind: 'open', node: assembleNode(this.file, node, node.properties) });
    node.properties.length = 0;
  }

  #binaryData(data: Buffer): void {
    if (data.length > 0) this.#events.push({ kind: 'binaryData', data });
  }

  #decode<T>(value: OpenValue, read: (binary: BinaryStream) => T): T {
    try {
      return read(value.binary ?? new BinaryStream());
    } catch (error) {
      if (!(error instanceof InvalidBase64Error)) throw error;
      throw this.#error(`property ${this.#property?.name ?? ''}: the value is not base64`, value);
    }
  }

  #name(tag: SaxesTagNS, at: FilePosition): string {
    const name = attributeOf(tag, SV, 'name');
    if (name === undefined) throw this.#error(`<${tag.name}> has no attribute sv:name`, at);
    return decodeName(name);
  }

  #error(reason: string, at: FilePosition = this.position()): ImportError {
    return new ImportError(this.file, at, reason);
  }
}
