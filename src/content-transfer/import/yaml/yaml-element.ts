import type { FilePosition } from '../import.errors.js';

/** Parsed YAML with positions in the file. */
export type YamlElement = YamlScalar | YamlList | YamlMap;

export interface YamlScalar extends FilePosition {
  readonly kind: 'scalar';
  readonly text: string;
  /** Neither quoted nor a block scalar. */
  readonly isPlain: boolean;
  readonly tag: string | undefined;
}

export interface YamlList extends FilePosition {
  readonly kind: 'list';
  /** Empty items are undefined. The items of inner lists and the entries of inner maps are not read. */
  readonly items: readonly (YamlElement | undefined)[];
  readonly tag: string | undefined;
}

export interface YamlMap extends FilePosition {
  readonly kind: 'map';
  readonly entries: readonly YamlEntry[];
}

/** A key of a map with its value; aliases are resolved. */
export interface YamlEntry {
  readonly name: string;
  readonly at: FilePosition;
  readonly value: YamlElement | undefined;
}
