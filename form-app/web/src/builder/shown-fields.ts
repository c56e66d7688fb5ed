import type { DialogField, DialogKind, Dialogs } from '#client';
import { textsOf } from '../texts/texts-of.js';
import { shownField } from './shown-field.js';

/** The fields of a dialog with their texts in the language of the app; none while the dialogs are unknown. */
export function shownFields(kind: DialogKind, dialogs: Dialogs | undefined): readonly DialogField[] {
  const { shipped } = textsOf('builder');
  return dialogs?.[kind].fields.map((field) => shownField(field, shipped)) ?? [];
}
