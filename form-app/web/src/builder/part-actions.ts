import type { DialogKind } from '#client';
import type { Part } from './part.js';
import type { Place } from './part-tree.js';

/** What rows can do with their part. */
export interface PartActions {
  /** Adds an empty part; its text has the focus then. */
  readonly add: (kind: DialogKind, place: Place) => void;
  readonly insert: (parts: readonly Part[], place: Place) => void;
  /** Opens the settings of a part. */
  readonly edit: (part: Part) => void;
  /** Takes over a part as it is typed. What is typed into one field is one step of undo. */
  readonly write: (changed: Part, field: string) => void;
  readonly step: (uuid: string, by: -1 | 1) => void;
  readonly duplicate: (part: Part) => void;
  readonly remove: (uuid: string) => void;
}
