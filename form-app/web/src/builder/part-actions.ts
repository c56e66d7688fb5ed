import type { DialogKind } from '#client';
import type { Part } from './part.js';
import type { Place } from './part-tree.js';

/** The actions of rows on their parts. */
export interface PartActions {
  /** Adds an empty part and focuses its text. */
  readonly add: (kind: DialogKind, place: Place) => void;
  readonly insert: (parts: readonly Part[], place: Place) => void;
  /** Opens the settings of a part. */
  readonly edit: (part: Part) => void;
  /** Updates a part during typing. Changes of one field are one undo step. */
  readonly write: (changed: Part, field: string) => void;
  readonly step: (uuid: string, by: -1 | 1) => void;
  readonly duplicate: (part: Part) => void;
  readonly remove: (uuid: string) => void;
}
