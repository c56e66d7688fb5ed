import type { DialogField, DialogKind, Dialogs } from '#client';
import { textsOf } from '../texts/texts-of.js';
import { shownField } from './shown-field.js';

/** The fields of a dialog in the language of the app; empty until the dialogs are loaded. */
export function shownFields(kind: DialogKind, dialogs: Dialogs | undefined): readonly DialogField[] {
  const { shipped } = textsOf('builder');
  return dialogs?.[kind].fields.map((field) => shownField(field, shipped)) ?? [];
}
