import type { DialogKind } from '#client';
import type { Part } from './part.js';

/** What rows can do with their part. */
export interface PartActions {
  readonly add: (kind: DialogKind, parent: string) => void;
  readonly edit: (part: Part) => void;
  readonly step: (uuid: string, by: -1 | 1) => void;
  readonly remove: (uuid: string) => void;
}
