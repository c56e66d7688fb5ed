import type { EncodedProperties } from '../properties/encode-properties.js';

export interface NodeRow extends EncodedProperties {
  readonly id: string;
  readonly uuid: string;
  /** Null for the root of a workspace. */
  readonly parentId: string | null;
  readonly name: string;
  readonly path: string;
  readonly depth: number;
  readonly ord: number;
  readonly position: string;
  readonly type: string;
  readonly mixins: readonly string[];
}
