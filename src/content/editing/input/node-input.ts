import type { PropertyType } from '../../properties/property.js';

/** A value as the body has it, lexical. */
export interface InputValue {
  readonly kind: 'text' | 'number' | 'boolean';
  readonly text: string;
}

export interface PropertyInput {
  /** Canonical. */
  readonly name: string;
  /** Stated by `@type`; otherwise it follows from the content type, the stored property or the JSON value. */
  readonly type: PropertyType | undefined;
  readonly multiple: boolean;
  readonly values: readonly InputValue[];
  readonly path: string;
}

/** A node as the body of a write has it; members missing in the body are undefined. */
export interface NodeInput {
  readonly path: string;
  readonly name: string | undefined;
  /** Canonical. */
  readonly type: string | undefined;
  readonly id: string | undefined;
  /** Canonical. */
  readonly mixins: readonly string[] | undefined;
  /** `@nodes`: all children in their order; those without a member of their own stay as they are. */
  readonly nodes: readonly string[] | undefined;
  /** By canonical name. */
  readonly properties: ReadonlyMap<string, PropertyInput>;
  readonly children: ReadonlyMap<string, NodeInput>;
  /** Names with null: the property and the child of this name are removed. Canonical. */
  readonly removed: ReadonlySet<string>;
  /** Names of binaries that were read and sent back: they stay. Canonical. */
  readonly binaries: ReadonlySet<string>;
}
