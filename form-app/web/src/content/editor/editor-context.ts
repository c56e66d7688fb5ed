import type { ContentStructure } from '#client';
import { createContext, useContext } from 'react';
import type { NodePlace } from '../content-path.js';
import type { PartPath } from '../model/edit-tree.js';
import type { Field } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';

/** What the fields and parts of an editor share. */
export interface EditorContextValue {
  readonly structure: ContentStructure;
  readonly place: NodePlace;
  /** Whether the user may not change the unit. */
  readonly isReadOnly: boolean;
  /** The unit as it is stored. */
  readonly base: ContentNode;
  /** The unit as it is edited. */
  readonly root: ContentNode;
  /** In which texts are edited; empty without languages. */
  readonly language: string;
  /** Whether empty required fields are shown as problems, too. */
  readonly isAttempted: boolean;
  readonly change: (path: PartPath, change: (part: ContentNode) => ContentNode) => void;
  /** Fields that a part has by its template, also when they are empty. */
  readonly suggestedFor: (part: ContentNode) => readonly Field[];
  /** What the server rejected, by the path of the property. */
  readonly rejected: ReadonlyMap<string, string>;
}

const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === undefined) throw new Error('This component belongs into an editor.');
  return value;
}
