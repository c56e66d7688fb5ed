import type { ContentStructure } from '#client';
import { createContext, useContext } from 'react';
import type { NodePlace } from '../content-path.js';
import type { PartPath } from '../model/edit-tree.js';
import type { Field } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';
import type { ShownField } from './use-shown-field.js';

/** The data shared by the fields and parts of an editor. */
export interface EditorContextValue {
  readonly structure: ContentStructure;
  readonly place: NodePlace;
  /** Whether the user may not change the unit. */
  readonly isReadOnly: boolean;
  /** The unit as it is stored. */
  readonly base: ContentNode;
  /** The unit as it is edited. */
  readonly root: ContentNode;
  /** The language in which texts are edited; empty without languages. */
  readonly language: string;
  /** Whether empty required fields are reported as well. */
  readonly isAttempted: boolean;
  readonly change: (path: PartPath, change: (part: ContentNode) => ContentNode) => void;
  /** Fields that the template of a part suggests, even if they are empty. */
  readonly suggestedFor: (part: ContentNode) => readonly Field[];
  /** The errors of the server, by the path of the property. */
  readonly rejected: ReadonlyMap<string, string>;
  /** The field that is focused next. */
  readonly shown: ShownField | undefined;
  readonly show: (field: ShownField) => void;
  readonly onShown: () => void;
}

const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === undefined) throw new Error('This component belongs into an editor.');
  return value;
}
