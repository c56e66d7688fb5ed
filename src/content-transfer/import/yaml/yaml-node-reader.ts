import { assembleNode } from '../writing/assemble-node.js';
import { ROOT_NAME, type FileProperty, type ImportEvent } from '../file-node.js';
import { ImportError, NeedsWholeFileError, type FilePosition } from '../import.errors.js';
import { readYamlProperty } from './read-yaml-property.js';
import type { YamlText } from './split-yaml.js';
import type { YamlEntry, YamlMap } from './yaml-element.js';

/** A key whose value is a map. */
interface YamlNode {
  readonly name: string;
  readonly at: FilePosition;
  readonly map: YamlMap;
}

/** A node whose entries are being read. */
interface OpenNode extends FilePosition {
  readonly name: string;
  readonly properties: FileProperty[];
  readonly childNames: Set<string>;
  /** The node was emitted, so that nothing can be added to it. */
  complete: boolean;
}

/** A map of a chunk: the number of maps that contain it, and whether it continues from or in another chunk. */
interface Place {
  readonly depth: number;
  readonly begun: boolean;
  readonly goesOn: boolean;
}

/** A map is a node, other values are properties. A property after a child of an earlier chunk is an error. */
export class YamlNodeReader {
  readonly #rootNames = new Set<string>();
  /** Position of the root of the workspace, if the file contains it. */
  #topAt: FilePosition | undefined;
  readonly #open: OpenNode[] = [];

  /** @param manyRoots the file may contain several nodes, or all of them below one key `jcr:root` */
  constructor(
    private readonly file: string,
    private readonly manyRoots: boolean,
  ) {}

  /** @param entries entries of the outermost map of the chunk */
  *read(chunk: YamlText, entries: readonly YamlEntry[]): Generator<ImportEvent> {
    yield* this.#map(chunk, entries, { depth: 0, begun: chunk.around.length > 0, goesOn: true });
  }

  end(): void {
    if (this.#rootNames.size > 0) return;
    throw new ImportError(this.file, { line: 1, column: 1 }, 'the file contains no node');
  }

  *#map(chunk: YamlText, all: readonly YamlEntry[], { depth, begun, goesOn }: Place): Generator<ImportEvent> {
    const entries = begun ? all.slice(1) : all;
    const isOpenAtEnd = goesOn && depth < chunk.remaining;
    if (begun) {
      const stays = isOpenAtEnd && entries.length === 0;
      const { entries: inner } = nodeOf(all[0]).map;
      const isBegun = depth + 1 < chunk.around.length;
      yield* this.#map(chunk, inner, { depth: depth + 1, begun: isBegun, goesOn: stays });
      if (!stays) yield* this.#close();
    }
    if (entries.length === 0) return;
    const last = isOpenAtEnd ? nodeOf(entries.at(-1)).at : undefined;
    const nodes = depth === 0 ? this.#roots(entries) : yield* this.#contents(entries);
    for (const { name, at, map } of nodes) {
      this.#open.push({ name, ...at, properties: [], childNames: new Set(), complete: false });
      const stays = at === last;
      yield* this.#map(chunk, map.entries, { depth: depth + 1, begun: false, goesOn: stays });
      if (!stays) yield* this.#close();
    }
  }

  #roots(entries: readonly YamlEntry[]): YamlNode[] {
    const names = this.#rootNames;
    const second = entries[names.size === 0 ? 1 : 0];
    const nodes = entries.map((entry) => {
      const { name, at, value } = entry;
      if (value?.kind !== 'map')
        throw this.#error(`${name} is not a node: expected a map of its properties and child nodes`, at);
      if (names.has(name)) throw this.#error(`node ${name} occurs twice: rename one`, at);
      names.add(name);
      const isTop = name === '' || name === ROOT_NAME;
      if (isTop) this.#topAt ??= at;
      return { name: isTop ? ROOT_NAME : name, at, map: value };
    });
    if (second !== undefined && !this.manyRoots) {
      const reason = `a second root node "${second.name}": a file contains one node and its descendants`;
      throw this.#error(reason, second.at);
    }
    if (this.#topAt !== undefined && names.size > 1) {
      const reason = 'there are other nodes next to the root of the workspace: move them into it';
      throw this.#error(reason, this.#topAt);
    }
    return nodes;
  }

  /** Adds the properties to the innermost open node and returns its child nodes. */
  *#contents(entries: readonly YamlEntry[]): Generator<ImportEvent, YamlNode[]> {
    const node = this.#innermost();
    const children: YamlNode[] = [];
    for (const entry of entries) {
      const { name, at, value } = entry;
      if (value?.kind !== 'map') {
        if (node.complete) throw new NeedsWholeFileError();
        node.properties.push(yield* readYamlProperty(this.file, entry));
        continue;
      }
      if (node.childNames.has(name))
        throw this.#error(`node ${name} occurs twice in node ${node.name}: rename one`, at);
      node.childNames.add(name);
      children.push({ name, at, map: value });
    }
    if (children.length > 0) yield* this.#complete(node);
    return children;
  }

  *#complete(node: OpenNode): Generator<ImportEvent> {
    if (node.complete) return;
    node.complete = true;
    yield { kind: 'open', node: assembleNode(this.file, node, node.properties) };
    node.properties.length = 0;
  }

  *#close(): Generator<ImportEvent> {
    yield* this.#complete(this.#innermost());
    this.#open.pop();
    yield { kind: 'close' };
  }

  #innermost(): OpenNode {
    const node = this.#open.at(-1);
    if (node === undefined) throw new NeedsWholeFileError();
    return node;
  }

  #error(reason: string, at: FilePosition): ImportError {
    return new ImportError(this.file, at, reason);
  }
}

/** The entry whose node continues in another chunk. */
function nodeOf(entry: YamlEntry | undefined): YamlNode {
  if (entry?.value?.kind !== 'map') throw new NeedsWholeFileError();
  return { name: entry.name, at: entry.at, map: entry.value };
}
