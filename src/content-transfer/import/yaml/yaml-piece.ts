import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Node,
  type YAMLMap,
} from 'yaml';
import { yamlReason } from '../../../common/index.js';
import type { YamlText } from './split-yaml.js';
import type { ImportEvent } from '../file-node.js';
import { ImportError, NeedsWholeFileError, type FilePosition } from '../import.errors.js';

/** `!!map`, which changes nothing. */
const MAP_TAG = 'tag:yaml.org,2002:map';

/** A key of a map and its value; aliases are resolved. */
export interface YamlEntry {
  readonly name: string;
  readonly at: FilePosition;
  readonly value: Node | null;
}

/** A key whose value is a map. */
export interface YamlNode {
  readonly name: string;
  readonly at: FilePosition;
  readonly map: YAMLMap;
}

/** A parsed chunk of a file. Positions are those of the file. */
export class YamlPiece {
  readonly #file: string;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  /** Number of lines of the file before the chunk, minus those that were prepended to it. */
  readonly #shift: number;
  readonly #isFirst: boolean;
  /** The targets of its aliases, resolved once. */
  #targets: ReadonlyMap<Alias, Node | undefined> | undefined;
  /** Number of nodes open at its beginning: the first entry of each of that many maps represents one of them. */
  readonly begun: number;
  /** Number of nodes open at its end: the last entry of each of that many maps continues. */
  readonly remaining: number;

  constructor(file: string, { text, line, around, remaining }: YamlText) {
    this.#file = file;
    this.begun = around.length;
    this.remaining = remaining;
    this.#shift = line - 1 - around.length;
    this.#isFirst = line === 1;
    const keys = around.map((indent) => `${' '.repeat(indent)}0:\n`).join('');
    // All scalars stay text: `readYamlValue` determines their type.
    const options = { schema: 'failsafe', uniqueKeys: false, lineCounter: this.#lines } as const;
    this.#document = parseDocument(keys + text, options);
  }

  get syntaxError(): ImportError | undefined {
    const [error] = this.#document.errors;
    if (error === undefined) return undefined;
    const [at] = error.linePos ?? [];
    if (at !== undefined && at.line <= this.begun) throw new NeedsWholeFileError();
    const [message = ''] = error.message.split(/ at line \d+|\n/);
    const reason = yamlReason({ code: error.code, message: message.replace(/:$/, '') });
    return new ImportError(
      this.#file,
      at && { line: at.line + this.#shift, column: at.col },
      `not well-formed YAML: ${reason}`,
    );
  }

  /** The entries of its outermost map; none when it holds nothing. */
  roots(): YamlEntry[] {
    const { contents } = this.#document;
    if (contents === null || (isScalar(contents) && contents.value === '')) return [];
    if (!isMap(contents))
      throw this.error('expected a map with the name of a node as its key', this.at(contents));
    return this.entries(contents);
  }

  /** Throws ImportError at a tag such as `!include`, whose meaning would be lost. */
  entries(map: YAMLMap): YamlEntry[] {
    if (map.tag !== undefined && map.tag !== '!' && map.tag !== MAP_TAG)
      throw this.error(`unknown tag ${map.tag}: remove it, nodes have no tags`, this.at(map));
    return map.items.map(({ key, value }) => {
      const at = this.at(key);
      if (!isScalar(key) || typeof key.value !== 'string') throw this.error('a key must be a string', at);
      return { name: key.value, at, value: this.resolve(value) };
    });
  }

  /** The target of an alias (`*x`); a map cannot be repeated that way, because identifiers must differ. */
  resolve(value: unknown): Node | null {
    const node = isNode(value) ? value : null;
    if (!isAlias(node)) return node;
    this.#targets ??= findTargets(this.#document);
    const target = this.#targets.get(node);
    if (target === undefined && !this.#isFirst) throw new NeedsWholeFileError();
    if (target === undefined)
      throw this.error(`the alias *${node.source} refers to no anchor`, this.at(node));
    if (isMap(target))
      throw this.error(`the alias *${node.source} repeats a node: write it out`, this.at(node));
    return target;
  }

  at(node: unknown): FilePosition {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const { line, col } = this.#lines.linePos(offset);
    return { line: line + this.#shift, column: col };
  }

  error(reason: string, at: FilePosition): ImportError {
    return new ImportError(this.#file, at, reason);
  }

  warning(reason: string, { line, column }: FilePosition): ImportEvent {
    return { kind: 'warning', message: `${this.#file}:${String(line)}:${String(column)}: ${reason}` };
  }
}

/** The node that each alias refers to: the last one before it with the anchor. */
function findTargets(document: Document.Parsed): ReadonlyMap<Alias, Node | undefined> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node | undefined>();
  visit(document, {
    Alias: (_, alias) => {
      targets.set(alias, anchored.get(alias.source));
    },
    Value: (_, node) => {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
  return targets;
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value);
}
