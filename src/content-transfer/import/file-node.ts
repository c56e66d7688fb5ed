import type { Property, PropertyType } from '../../content/index.js';
import type { FilePosition } from './import.errors.js';

/** A property as written in a file, not yet checked. Binary values are already their SHA-256. */
export interface FileProperty extends FilePosition {
  readonly name: string;
  readonly type: PropertyType;
  readonly multiple: boolean;
  readonly values: readonly FileValue[];
}

export interface FileValue extends FilePosition {
  readonly text: string;
}

/** A node as a file describes it, checked. Values that the file does not contain are undefined. */
export interface FileNode extends FilePosition {
  readonly name: string;
  readonly type: string | undefined;
  readonly uuid: string | undefined;
  readonly mixins: readonly string[] | undefined;
  /** In file order, without `jcr:primaryType`, `jcr:uuid` and `jcr:mixinTypes`. */
  readonly properties: readonly Property[];
}

/**
 * The events of a reader in the order of the file. A node's binaries precede the node; children are between the `open`
 * and the `close` of their parent. The root of a workspace is a node named `jcr:root`.
 */
export type ImportEvent =
  | { readonly kind: 'open'; readonly node: FileNode }
  | { readonly kind: 'close' }
  | { readonly kind: 'binaryData'; readonly data: Buffer }
  | { readonly kind: 'binaryEnd'; readonly sha256: string; readonly size: number }
  | { readonly kind: 'warning'; readonly message: string };

/** The name of a workspace's root in files. */
export const ROOT_NAME = 'jcr:root';
