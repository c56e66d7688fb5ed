import type { Property, PropertyType } from '../../content/index.js';
import type { FilePosition } from './import.errors.js';

/** A property as written in a file, not yet validated. Binary values are already replaced by their SHA-256. */
export interface FileProperty extends FilePosition {
  readonly name: string;
  readonly type: PropertyType;
  readonly multiple: boolean;
  readonly values: readonly FileValue[];
}

export interface FileValue extends FilePosition {
  readonly text: string;
}

/** A validated node of a file. Values that the file does not contain are undefined. */
export interface FileNode extends FilePosition {
  readonly name: string;
  readonly type: string | undefined;
  readonly uuid: string | undefined;
  readonly mixins: readonly string[] | undefined;
  /** In file order, without `jcr:primaryType`, `jcr:uuid` and `jcr:mixinTypes`. */
  readonly properties: readonly Property[];
}

/** In file order: the binaries of a node precede its `open`; its children are between `open` and `close`. */
export type ImportEvent =
  | { readonly kind: 'open'; readonly node: FileNode }
  | { readonly kind: 'close' }
  | { readonly kind: 'binaryData'; readonly data: Buffer }
  | { readonly kind: 'binaryEnd'; readonly sha256: string; readonly size: number }
  | { readonly kind: 'warning'; readonly message: string };

export const ROOT_NAME = 'jcr:root';
