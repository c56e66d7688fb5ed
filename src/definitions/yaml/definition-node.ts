/** The position of a value in its file, counted from 1; line 0: not in a file. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** 64-bit integers that a number cannot represent exactly are bigint. */
export type ScalarValue = string | number | bigint | boolean | null;

/** `text` is the text of the scalar without quotes and block markers; `value` is its YAML value. */
export interface ScalarNode {
  readonly kind: 'scalar';
  readonly at: Position;
  readonly text: string;
  readonly value: ScalarValue;
  readonly quoted: boolean;
}

export interface ListNode {
  readonly kind: 'list';
  readonly at: Position;
  readonly items: readonly DefinitionNode[];
}

/** Entries preserve their order and the notation of their keys: `'00'` and `0` are two keys. */
export interface MapNode {
  readonly kind: 'map';
  readonly at: Position;
  readonly entries: readonly MapEntry[];
  /** Tagged `!override`: as a decoration it replaces the decorated map instead of being merged. */
  readonly override: boolean;
}

export interface MapEntry {
  readonly key: string;
  readonly at: Position;
  readonly value: DefinitionNode;
}

/** A value of a definition with its position, in file order. */
export type DefinitionNode = ScalarNode | ListNode | MapNode;

export function emptyMap(at: Position): MapNode {
  return { kind: 'map', at, entries: [], override: false };
}

/** Whether a node is a bare `null` or empty, which readers treat as missing. */
export function isNull(node: DefinitionNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** The value under a key of a map; undefined if it is missing or the node is not a map. */
export function childOf(node: DefinitionNode, key: string): DefinitionNode | undefined {
  return node.kind === 'map' ? node.entries.find((entry) => entry.key === key)?.value : undefined;
}
