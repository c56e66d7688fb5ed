import {
  isAlias,
  isMap,
  isScalar,
  type LineCounter,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type {
  DefinitionNode,
  ListNode,
  MapEntry,
  MapNode,
  Position,
  ScalarNode,
  ScalarValue,
} from './definition-node.js';
import type { CodedText, Finding, Severity } from '../problem.js';

/** Maximum number of nodes to which all aliases together may expand, so that a small file cannot expand to gigabytes. */
const MAX_ALIASED_NODES = 20_000;
/** `!include:/<module>/<path>`; `!inherit` has the same effect. */
const INCLUDE = /^!(?:include|inherit):/;
/** Deeper than any definition; prevents a stack overflow in recursive code. */
const MAX_NESTING = 100;

interface Anchored {
  readonly tree: DefinitionNode | undefined;
  readonly size: number;
}

/** Converts the parsed YAML of one file to a DefinitionNode; aliases share the tree they refer to. */
export class YamlTree {
  readonly findings: Finding[] = [];
  /** The paths of included files, by the node that includes the file. */
  readonly includes = new Map<DefinitionNode, string>();
  private readonly anchors = new Map<string, Anchored>();
  private nodes = 0;
  private aliasedNodes = 0;
  private tooDeep = false;

  constructor(
    private readonly file: string,
    private readonly lines: LineCounter,
    private readonly allowsIncludes: boolean,
  ) {}

  position(offset: number): Position {
    const { line, col } = this.lines.linePos(offset);
    return { file: this.file, line, column: col };
  }

  /** Converts a node and its descendants; problems are added to `findings`. */
  build(node: ParsedNode, path = '', depth = 0): DefinitionNode {
    const at = this.position(node.range[0]);
    if (isAlias(node)) return this.aliased(node.source, at, path);
    if (depth > MAX_NESTING) return this.rejectDepth(at, path);
    this.checkTag(node, at, path);
    const before = this.nodes++;
    if (node.anchor !== undefined) this.anchors.set(node.anchor, { tree: undefined, size: 0 });
    const tree = isScalar(node)
      ? scalarNode(node.value, node.source, node.type, at)
      : isMap(node)
        ? this.buildMap(node, at, path, depth)
        : this.buildList(node, at, path, depth);
    if (node.anchor !== undefined) this.anchors.set(node.anchor, { tree, size: this.nodes - before });
    if (this.isInclude(node)) this.includes.set(tree, node.tag.replace(INCLUDE, ''));
    return tree;
  }

  private buildList(node: YAMLSeq.Parsed, at: Position, path: string, depth: number): ListNode {
    const items = node.items.map((item, index) => this.build(item, `${path}[${index}]`, depth + 1));
    return { kind: 'list', at, items };
  }

  private buildMap(node: YAMLMap.Parsed, at: Position, path: string, depth: number): MapNode {
    const entries = new Map<string, MapEntry>();
    const merged = new Set<string>();
    for (const pair of node.items) {
      if (!isScalar(pair.key)) continue; // The parser has already rejected it (`stringKeys`).
      const key = pair.key.source;
      const keyAt = this.position(pair.key.range[0]);
      const childPath = path === '' ? key : `${path}.${key}`;
      const value = pair.value === null ? nothing(keyAt) : this.build(pair.value, childPath, depth + 1);
      if (key === '<<' && pair.key.type === 'PLAIN') {
        this.mergeInto(entries, merged, value, childPath);
        continue;
      }
      const earlier = entries.get(key);
      if (earlier !== undefined && !merged.delete(key)) {
        const message = `the key '${key}' is written twice (first in line ${earlier.at.line}); the last value is used`;
        const values = { key, line: String(earlier.at.line) };
        this.findings.push({
          ...{ at: keyAt, path: childPath, message, severity: 'warning' },
          ...{ code: 'duplicateKey', values },
        });
      }
      entries.set(key, { key, at: keyAt, value });
    }
    return { kind: 'map', at, entries: [...entries.values()], override: node.tag === '!override' };
  }

  /** Merge keys: entries of the map itself take precedence, then those of the first merged map. */
  private mergeInto(
    entries: Map<string, MapEntry>,
    merged: Set<string>,
    value: DefinitionNode,
    path: string,
  ): void {
    const sources = value.kind === 'list' ? value.items : [value];
    for (const source of sources) {
      if (source.kind !== 'map') {
        this.find(source.at, path, {
          text: `'<<' merges maps: expected an alias of a map`,
          code: 'mergeExpectsMap',
        });
        continue;
      }
      for (const entry of source.entries) {
        if (entries.has(entry.key)) continue;
        entries.set(entry.key, entry);
        merged.add(entry.key);
      }
    }
  }

  private aliased(name: string, at: Position, path: string): DefinitionNode {
    const anchored = this.anchors.get(name);
    if (anchored?.tree === undefined) {
      const isUnknown = anchored === undefined;
      const reason = isUnknown ? `there is no anchor '&${name}' before it` : 'it contains itself';
      this.find(at, path, {
        text: `the alias '*${name}' cannot be resolved: ${reason}`,
        code: isUnknown ? 'aliasUnknown' : 'aliasCircle',
        values: { name },
      });
      return nothing(at);
    }
    const within = this.aliasedNodes <= MAX_ALIASED_NODES;
    this.nodes += anchored.size;
    this.aliasedNodes += anchored.size;
    if (within && this.aliasedNodes > MAX_ALIASED_NODES) {
      this.find(at, path, {
        text: `the aliases expand to more than ${MAX_ALIASED_NODES} values`,
        code: 'aliasesTooMany',
        values: { max: String(MAX_ALIASED_NODES) },
      });
    }
    return this.aliasedNodes > MAX_ALIASED_NODES ? nothing(at) : anchored.tree;
  }

  private rejectDepth(at: Position, path: string): DefinitionNode {
    if (!this.tooDeep) {
      this.find(at, path.slice(0, 60), {
        text: `values are nested deeper than ${MAX_NESTING} levels`,
        code: 'nestedTooDeep',
        values: { max: String(MAX_NESTING) },
      });
    }
    this.tooDeep = true;
    return nothing(at);
  }

  private checkTag(node: ParsedNode, at: Position, path: string): void {
    if (!('tag' in node) || !node.tag.startsWith('!') || node.tag === '!override') return;
    if (this.isInclude(node)) return;
    const known = this.allowsIncludes ? '!override and !include:/<module>/<path> are' : '!override is';
    const tag = node.tag.slice(0, 60);
    const text = `the tag '${tag}' is not known and is ignored; only ${known}`;
    this.find(at, path, { text, code: 'unknownTag', values: { tag } }, 'warning');
  }

  private isInclude(node: ParsedNode): node is ParsedNode & { readonly tag: string } {
    return this.allowsIncludes && 'tag' in node && INCLUDE.test(node.tag);
  }

  private find(
    at: Position,
    path: string,
    { text, ...coded }: CodedText,
    severity: Severity = 'error',
  ): void {
    this.findings.push({ at, path, message: text, severity, ...coded });
  }
}

function nothing(at: Position): ScalarNode {
  return { kind: 'scalar', at, text: '', value: null, quoted: false };
}

function scalarNode(
  value: unknown,
  source: string | undefined,
  type: string | undefined,
  at: Position,
): ScalarNode {
  const text = source ?? '';
  return { kind: 'scalar', at, text, value: exactValue(value, text), quoted: type !== 'PLAIN' };
}

/** Integers beyond 2^53 keep their exact value. */
function exactValue(value: unknown, text: string): ScalarValue {
  if (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    /^[-+]?\d+$/.test(text)
  ) {
    return BigInt(text.replace('+', ''));
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return text;
}
