/** Where a value was written. Lines and columns count from 1; line 0 means "not in a file". */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** 64-bit integers that a number cannot hold exactly are bigint. */
export type ScalarValue = string | number | bigint | boolean | null;

/** `text` is the text of the scalar (quotes and block markers resolved); `value` is its YAML value. */
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

/** Entries keep their order and their keys as written: `'00'` and `0` are two keys. */
export interface MapNode {
  readonly kind: 'map';
  readonly at: Position;
  readonly entries: readonly MapEntry[];
  /** Tagged `!override`: as a decoration it replaces the map it meets instead of merging with it. */
  readonly override: boolean;
}

export interface MapEntry {
  readonly key: string;
  readonly at: Position;
  readonly value: DefinitionNode;
}

/** A value of a definition with its position; the order of everything is the order in the file. */
export type DefinitionNode = ScalarNode | ListNode | MapNode;

/** Whether a node is a bare `null` (or nothing at all), which readers treat as "not given". */
export function isNull(node: DefinitionNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** The value under a key of a map; undefined when absent or when the node is no map. */
export function childOf(node: DefinitionNode, key: string): DefinitionNode | undefined {
  return node.kind === 'map' ? node.entries.find((entry) => entry.key === key)?.value : undefined;
}
