import type { PropertyType } from '../../properties/property.js';

/** A value of the body in lexical form. */
export interface InputValue {
  readonly kind: 'text' | 'number' | 'boolean';
  readonly text: string;
}

export interface PropertyInput {
  /** Canonical name. */
  readonly name: string;
  /** Given by `@type`; otherwise derived from the content type, the stored property or the JSON value. */
  readonly type: PropertyType | undefined;
  readonly multiple: boolean;
  readonly values: readonly InputValue[];
  readonly path: string;
}

/** A node in the body of a write; members that the body does not contain are undefined. */
export interface NodeInput {
  readonly path: string;
  readonly name: string | undefined;
  /** Canonical name. */
  readonly type: string | undefined;
  readonly id: string | undefined;
  /** Canonical names. */
  readonly mixins: readonly string[] | undefined;
  /** `@nodes`: the names of all children in order; children without a member are unchanged. */
  readonly nodes: readonly string[] | undefined;
  /** By canonical name. */
  readonly properties: ReadonlyMap<string, PropertyInput>;
  readonly children: ReadonlyMap<string, NodeInput>;
  /** Names whose members are null: the property and the child with this name are removed. Canonical. */
  readonly removed: ReadonlySet<string>;
  /** Names of binaries that were sent back unchanged and are kept. Canonical. */
  readonly binaries: ReadonlySet<string>;
}
