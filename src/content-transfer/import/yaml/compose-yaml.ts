import {
  isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit,
  type Alias, type Document, type Node, type YAMLMap, type YAMLSeq,
} from 'yaml'; // prettier-ignore
import { yamlReason } from '../../../common/index.js';
import { ImportError, NeedsWholeFileError, type FilePosition } from '../import.errors.js';
import { withKeysAround, type YamlText } from './split-yaml.js';
import type { YamlElement, YamlEntry, YamlMap } from './yaml-element.js';

/** The default tag of maps, which has no effect. */
const MAP_TAG = 'tag:yaml.org,2002:map';

/** Parses a chunk of a file with the YAML library, which supports all of YAML. */
export class YamlComposer {
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  /** Number of lines of the file before the text; may be negative. */
  readonly #shift: number;
  readonly #around: number;
  readonly #isFirst: boolean;
  /** Targets of aliases, computed once. */
  #targets: ReadonlyMap<Alias, Node | undefined> | undefined;
  /** Elements that aliases refer to. */
  readonly #repeated = new Map<Node, YamlElement>();

  constructor(
    private readonly file: string,
    chunk: YamlText,
  ) {
    const { line, around } = chunk;
    this.#around = around.length;
    this.#shift = line - 1 - around.length;
    this.#isFirst = line === 1;
    // All scalars remain text, because `readYamlValue` determines their type.
    const options = { schema: 'failsafe', uniqueKeys: false, lineCounter: this.#lines } as const;
    this.#document = parseDocument(withKeysAround(chunk), options);
  }

  /** @throws NeedsWholeFileError */
  get syntaxError(): ImportError | undefined {
    const [error] = this.#document.errors;
    if (error === undefined) return undefined;
    const [at] = error.linePos ?? [];
    if (at !== undefined && at.line <= this.#around) throw new NeedsWholeFileError();
    const [message = ''] = error.message.split(/ at line \d+|\n/);
    const reason = yamlReason({ code: error.code, message: message.replace(/:$/, '') });
    return new ImportError(
      this.file,
      at && { line: at.line + this.#shift, column: at.col },
      `not well-formed YAML: ${reason}`,
    );
  }

  /**
   * The outermost map; undefined for a chunk without contents.
   * @throws ImportError, also for a tag such as `!include`, whose meaning would be lost
   * @throws NeedsWholeFileError
   */
  compose(): YamlMap | undefined {
    const { contents } = this.#document;
    if (contents === null || (isScalar(contents) && contents.value === '')) return undefined;
    if (isMap(contents)) return this.#map(contents);
    throw this.#error('expected a map with the name of a node as its key', this.#at(contents));
  }

  #map(map: YAMLMap): YamlMap {
    const at = this.#at(map);
    if (map.tag !== undefined && map.tag !== '!' && map.tag !== MAP_TAG)
      throw this.#error(`unknown tag ${map.tag}: remove it, nodes have no tags`, at);
    return { kind: 'map', ...at, entries: map.items.map(({ key, value }) => this.#entry(key, value)) };
  }

  #entry(key: unknown, value: unknown): YamlEntry {
    const at = this.#at(key);
    if (!isScalar(key) || typeof key.value !== 'string') throw this.#error('a key must be a string', at);
    return { name: key.value, at, value: this.#element(value) };
  }

  #element(value: unknown): YamlElement | undefined {
    if (isAlias(value)) return this.#repeat(this.#targetOf(value));
    if (isMap(value)) return this.#map(value);
    return isSeq(value) ? this.#list(value) : this.#scalar(value);
  }

  /** Does not read the items of inner lists, because an alias can make a list an item of itself. */
  #list(list: YAMLSeq): YamlElement {
    const items = list.items.map((item) => {
      const node = isAlias(item) ? this.#targetOf(item) : item;
      if (isMap(node)) return { kind: 'map' as const, ...this.#at(node), entries: [] };
      return isSeq(node)
        ? { kind: 'list' as const, ...this.#at(node), items: [], tag: undefined }
        : this.#scalar(node);
    });
    return { kind: 'list', ...this.#at(list), items, tag: list.tag };
  }

  #scalar(node: unknown): YamlElement | undefined {
    if (!isScalar(node)) return undefined;
    // The parser converts `!!binary` and `!!timestamp`, so their source text is used.
    const text = typeof node.value === 'string' ? node.value : (node.source ?? '');
    return { kind: 'scalar', ...this.#at(node), text, isPlain: node.type === Scalar.PLAIN, tag: node.tag };
  }

  #repeat(target: Node): YamlElement | undefined {
    const known = this.#repeated.get(target);
    if (known !== undefined) return known;
    const element = this.#element(target);
    if (element !== undefined) this.#repeated.set(target, element);
    return element;
  }

  /** The target of an alias (`*x`). Maps cannot be repeated, because identifiers must be unique. */
  #targetOf(alias: Alias): Node {
    this.#targets ??= findTargets(this.#document);
    const target = this.#targets.get(alias);
    if (target === undefined && !this.#isFirst) throw new NeedsWholeFileError();
    if (target === undefined)
      throw this.#error(`the alias *${alias.source} does not refer to an anchor`, this.#at(alias));
    if (isMap(target))
      throw this.#error(
        `the alias *${alias.source} repeats a node: write the node out instead`,
        this.#at(alias),
      );
    return target;
  }

  #at(node: unknown): FilePosition {
    const { line, col } = this.#lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
    return { line: line + this.#shift, column: col };
  }

  #error(reason: string, at: FilePosition): ImportError {
    return new ImportError(this.file, at, reason);
  }
}

/** The node that each alias refers to: the last one before it with this anchor. */
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
