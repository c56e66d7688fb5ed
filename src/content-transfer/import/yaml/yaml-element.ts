import type { FilePosition } from '../import.errors.js';

/** Contents of YAML with their positions in the file. */
export type YamlElement = YamlScalar | YamlList | YamlMap;

export interface YamlScalar extends FilePosition {
  readonly kind: 'scalar';
  readonly text: string;
  /** Neither quoted nor a block. */
  readonly isPlain: boolean;
  readonly tag: string | undefined;
}

export interface YamlList extends FilePosition {
  readonly kind: 'list';
  /** Undefined where nothing was written. The items of inner lists and the entries of inner maps are not read. */
  readonly items: readonly (YamlElement | undefined)[];
  readonly tag: string | undefined;
}

export interface YamlMap extends FilePosition {
  readonly kind: 'map';
  readonly entries: readonly YamlEntry[];
}

/** A key of a map and its value; aliases are resolved. */
export interface YamlEntry {
  readonly name: string;
  readonly at: FilePosition;
  readonly value: YamlElement | undefined;
}
